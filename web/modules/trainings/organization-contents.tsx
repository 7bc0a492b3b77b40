import { useMemo } from "react";
import type { trainingSessions } from "#core/modules/trainings/entities.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import { useApp } from "#web/app/app-context.tsx";
import { trainingCards } from "#web/modules/trainings/training-card-model.ts";
import { cardsQuery, everything } from "#web/modules/trainings/training-choice.ts";
import { TrainingGrid } from "#web/modules/trainings/training-grid.tsx";
import { useMoment } from "#web/modules/trainings/use-moment.ts";
import type { ContentListProps, OrganizationContentsModule } from "#web/shell/organization-contents.ts";

/** Trainings that the page of an organization shows. */
const most = 3;

/** The newest trainings of an organization, with the sessions that are not over. */
export const load: OrganizationContentsModule["load"] = async (organization, { ports, now }) => {
  const answer = await ports.records.list("trainings", {
    ...cardsQuery(everything, 1, most),
    filter: { organization },
  });
  if (!answer.ok) return null;
  const moment = new Date(now()).toISOString();
  const included = answer.value.included.filter(
    (each) => each.type !== "training-sessions" || rowOf<typeof trainingSessions, "endAt">(each).endAt > moment,
  );
  return { ...answer.value, included };
};

/** The list of trainings is not narrowed to an organization. */
export const allOf: OrganizationContentsModule["allOf"] = () => undefined;

export const ContentList = ({ found, level }: ContentListProps) => {
  const { state } = useApp();
  // Before the page has its script, what was loaded holds no session that was over then.
  const now = useMoment("");
  const cards = useMemo(() => trainingCards(found, state, now), [found, state, now]);
  return <TrainingGrid trainings={cards} level={level} />;
};
