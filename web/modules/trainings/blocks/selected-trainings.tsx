import { useMemo } from "react";
import { useApp } from "#web/app/app-context.tsx";
import type { BlockProps } from "#web/app/blocks.ts";
import { trainingCards } from "#web/modules/trainings/training-card-model.ts";
import { trainingsData } from "#web/modules/trainings/training-data.ts";
import { TrainingGrid } from "#web/modules/trainings/training-grid.tsx";
import { useMoment } from "#web/modules/trainings/use-moment.ts";
import { BlockHeader } from "#web/shell/blocks/block-header.tsx";
import { outlineOf } from "#web/shell/blocks/block-model.ts";

/** Trainings that an editor chose, in their order (COMP-022). Those that the reader may not see are not there. */
export const Block = (props: BlockProps) => {
  const { trainings, now: foundAt } = trainingsData(props.component);
  const { state } = useApp();
  const now = useMoment(foundAt);
  const cards = useMemo(() => trainingCards(trainings, state, now), [trainings, state, now]);
  const outline = outlineOf(props);
  if (cards.length === 0) return null;
  return (
    <div className="content-width">
      <BlockHeader outline={outline} />
      <TrainingGrid trainings={cards} level={outline.innerLevel} />
    </div>
  );
};
