import { cardFields, cardIncludes, type FacetName, facets } from "#core/modules/trainings/cards.ts";
import type { RecordQuery } from "#core/shell/site/ports.ts";

/** What trainings are narrowed to: of each facet the id of a value, or `null`. */
export type TrainingChoice = Readonly<Record<FacetName, string | null>>;

export const everything: TrainingChoice = { category: null, level: null, type: null };

/** What an address asks for; what makes no sense is left open. */
export function choiceOf(query: URLSearchParams): TrainingChoice {
  const asked = (name: FacetName) => {
    const value = query.get(name) ?? "";
    return /^[\da-f-]{36}$/i.test(value) ? value : null;
  };
  return { category: asked("category"), level: asked("level"), type: asked("type") };
}

/** The query of an address with another choice; what it says besides stays. */
export function withChoice(query: URLSearchParams, choice: TrainingChoice): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const { name } of facets) {
    const value = choice[name];
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

export const isNarrowed = (choice: TrainingChoice): boolean => facets.some(({ name }) => choice[name] !== null);

/** Tells choices apart that find something else. */
export const sameChoice = (one: TrainingChoice, other: TrainingChoice): boolean =>
  facets.every(({ name }) => one[name] === other[name]);

/** Trainings as cards need them: what the loader of the block asks on the server. */
export function cardsQuery(choice: TrainingChoice, number: number, size: number): RecordQuery {
  const narrowed = facets.flatMap(({ name, relation }) =>
    choice[name] === null ? [] : [[relation, choice[name]] as const],
  );
  return {
    filter: Object.fromEntries(narrowed),
    include: cardIncludes,
    fields: { trainings: cardFields },
    page: { number, size },
  };
}

/** Path of the calendar with the sessions of a choice. */
export function calendarPath(choice: TrainingChoice): string {
  const query = withChoice(new URLSearchParams(), choice).toString();
  return `/services/training-sessions.ics${query === "" ? "" : `?${query}`}`;
}
