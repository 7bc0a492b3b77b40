import type { TrainingsData } from "#core/modules/trainings/loaders.ts";
import type { Many } from "#core/shell/site/ports.ts";
import type { PageComponent } from "#core/shell/site/state.ts";

const nothing: Many = { data: [], included: [], meta: {} };

/** What the server found for a block with trainings. */
export const trainingsData = ({ data }: Pick<PageComponent, "data">): TrainingsData => ({
  now: "",
  trainings: nothing,
  facets: { category: nothing, level: nothing, type: nothing },
  ...(data as Partial<TrainingsData> | undefined),
});
