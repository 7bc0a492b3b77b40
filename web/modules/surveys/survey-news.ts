import type { Ballot } from "#web/modules/surveys/survey-model.ts";

/** What this browser has just answered: a page may hold a survey twice. */
export interface SurveyNews {
  tell(ballot: Ballot): void;
  /** Hears of the answers to one survey until what it gives is called. */
  hear(survey: string, then: (ballot: Ballot) => void): () => void;
}

export function createSurveyNews(): SurveyNews {
  const hearers = new Set<(ballot: Ballot) => void>();
  return {
    tell(ballot) {
      for (const hearer of hearers) hearer(ballot);
    },
    hear(survey, then) {
      const hearer = (ballot: Ballot) => {
        if (ballot.id === survey) then(ballot);
      };
      hearers.add(hearer);
      return () => void hearers.delete(hearer);
    },
  };
}
