import type { Ref } from "react";
import { TrainingCard } from "#web/modules/trainings/training-card.tsx";
import type { TrainingCardModel } from "#web/modules/trainings/training-card-model.ts";

export interface TrainingGridProps {
  readonly trainings: readonly TrainingCardModel[];
  readonly level: 2 | 3 | 4;
  readonly busy?: boolean;
  readonly ref?: Ref<HTMLUListElement>;
}

/** Trainings side by side, as many as there is room for. */
export const TrainingGrid = ({ trainings, level, busy = false, ref }: TrainingGridProps) => (
  <ul
    ref={ref}
    aria-busy={busy || undefined}
    className="grid gap-6 transition-opacity duration-(--quick) aria-busy:opacity-60 sm:grid-cols-2 lg:grid-cols-3"
  >
    {trainings.map((training) => (
      <li key={training.id} className="min-w-0">
        <TrainingCard training={training} level={level} />
      </li>
    ))}
  </ul>
);
