import type { cardFields } from "#core/modules/trainings/cards.ts";
import type { trainingCategories, trainingLevels, trainings, trainingTypes } from "#core/modules/trainings/entities.ts";
import type { files } from "#core/shell/files/entities.ts";
import { focusOf } from "#core/shell/files/focus.ts";
import { defaultShortDescription } from "#core/shell/rich-text/plain-text.ts";
import { recordLink } from "#core/shell/site/links.ts";
import type { Many, Resource } from "#core/shell/site/ports.ts";
import { type Included, includedOf, rowOf } from "#core/shell/site/resource-row.ts";
import type { AppState } from "#core/shell/site/state.ts";
import { comingSessions, type SessionModel, sessionsOf } from "#web/modules/trainings/session-model.ts";
import { copyOf } from "#web/shell/blocks/picture-model.ts";
import { textsOf } from "#web/shell/blocks/rich-text-model.ts";

/** A training among others. */
export interface TrainingCardModel {
  readonly id: string;
  readonly title: string;
  readonly to: string;
  readonly description: string;
  readonly picture?: { readonly url: string; readonly alt: string; readonly focus?: string };
  readonly category?: string;
  /** Its type and its level, by their names. */
  readonly kinds: readonly string[];
  /** In minutes. */
  readonly duration?: number;
  /** Those that are not over, the next first. */
  readonly sessions: readonly SessionModel[];
  readonly isRestricted: boolean;
  /** Language of the texts when it is not the page's. */
  readonly lang?: string;
}

/** Trainings as they are at a moment. */
export function trainingCards(
  { data, included }: Pick<Many, "data" | "included">,
  state: Pick<AppState, "pages">,
  now: string,
): readonly TrainingCardModel[] {
  const known = includedOf(included);
  return data.map((resource) => trainingCardOf(resource, known, state, now));
}

function trainingCardOf(
  resource: Resource,
  included: Included,
  { pages }: Pick<AppState, "pages">,
  now: string,
): TrainingCardModel {
  const training = rowOf<typeof trainings, (typeof cardFields)[number]>(resource);
  const { id, title, duration, visibility, lang } = training;
  const image = included.one<typeof files>("files", training.image);
  const url = image ? copyOf(image, "medium") : undefined;
  const focus = image ? focusOf(image) : undefined;
  const { category, kinds } = namesOf(training, included);
  return {
    id,
    title,
    to: recordLink("trainings", { id }, pages),
    description: defaultShortDescription(textsOf(training.description ?? "").join(" ")),
    // The title says what the picture illustrates: read before it, a description would only delay.
    ...(url !== undefined && { picture: { url, alt: "", ...(focus !== undefined && { focus }) } }),
    ...(category !== undefined && { category }),
    kinds,
    ...(duration !== null && { duration }),
    sessions: comingSessions(sessionsOf(training.sessions ?? [], included), now),
    isRestricted: visibility === "restricted",
    ...(lang !== undefined && { lang }),
  };
}

/** What a training is about, in which form and for whom, by their names. */
export function namesOf(
  {
    category,
    level,
    trainingType,
  }: { readonly category: string | null; readonly level: string | null; readonly trainingType: string | null },
  included: Included,
): Pick<TrainingCardModel, "category" | "kinds"> {
  const name = included.one<typeof trainingCategories>("training-categories", category)?.name;
  const kinds = [
    included.one<typeof trainingTypes>("training-types", trainingType)?.name,
    included.one<typeof trainingLevels>("training-levels", level)?.name,
  ].filter((each) => each !== undefined);
  return { ...(name !== undefined && { category: name }), kinds };
}
