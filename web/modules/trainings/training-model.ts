import type { organizations } from "#core/modules/organizations/entities.ts";
import type { trainings } from "#core/modules/trainings/entities.ts";
import { placeLine } from "#core/modules/trainings/places.ts";
import { completedName } from "#core/shell/access/organization-name.ts";
import type { files } from "#core/shell/files/entities.ts";
import { plainText } from "#core/shell/rich-text/plain-text.ts";
import type { Homeland } from "#core/shell/site/homeland.ts";
import type { One } from "#core/shell/site/ports.ts";
import { includedOf, rowOf } from "#core/shell/site/resource-row.ts";
import type { AppState } from "#core/shell/site/state.ts";
import { type SessionModel, sessionsOf } from "#web/modules/trainings/session-model.ts";
import { namesOf, type TrainingCardModel } from "#web/modules/trainings/training-card-model.ts";
import { filled } from "#web/shell/blocks/block-model.ts";
import { pictureOf } from "#web/shell/blocks/picture-model.ts";
import { readText } from "#web/shell/blocks/rich-text-model.ts";
import { fileOf } from "#web/shell/files/block-file.ts";
import { bylineOf } from "#web/shell/records/author-model.ts";
import { type ItemModel, itemDates } from "#web/shell/records/item-model.ts";

/** A training as its page shows it. */
export interface TrainingModel extends ItemModel, Pick<TrainingCardModel, "category" | "kinds" | "duration"> {
  /** Cleaned by the server. */
  readonly html: string;
  readonly externalUrl?: string;
  readonly partners: readonly { readonly id: string; readonly name: string }[];
  readonly sessions: readonly SessionModel[];
  readonly isReported: boolean;
}

export function trainingOf({ data, included: records }: One, state: AppState, now: string): TrainingModel {
  const training = rowOf<typeof trainings>(data);
  const { id, title, lang, duration, publishedAt } = training;
  const included = includedOf(records);
  const image = included.one<typeof files>("files", training.image);
  const picture = image ? pictureOf(fileOf(image)) : undefined;
  const externalUrl = filled(training.externalUrl);
  return {
    id,
    title,
    description: "",
    html: filled(training.description) ?? "",
    isDraft: publishedAt === null || publishedAt > now,
    isDeleted: false,
    isRestricted: training.visibility === "restricted",
    canEdit: training.canEdit === true,
    isReported: training.isReported === true,
    byline: bylineOf(training, included, state.flags),
    ...namesOf(training, included),
    partners: included.many<typeof organizations>("organizations", training.associatedOrganizations).flatMap((each) => {
      const name = filled(completedName(each));
      return name === undefined || !state.flags.organizations ? [] : [{ id: each.id, name }];
    }),
    sessions: sessionsOf(training.sessions ?? [], included),
    ...itemDates(publishedAt, training.updatedAt, state),
    ...(duration !== null && { duration }),
    ...(lang !== undefined && { lang }),
    ...(picture && { picture }),
    ...(externalUrl !== undefined && { externalUrl }),
  };
}

/** What search engines read of a training (schema.org): its sessions that are to come. */
export function trainingData(
  training: TrainingModel,
  coming: readonly SessionModel[],
  url: string,
  home: Homeland,
): string {
  const { title, html, byline, duration } = training;
  const description = plainText(readText(html));
  return JSON.stringify({
    "@context": "https://schema.org",
    "@type": "Course",
    name: title,
    description: description === "" ? title : description,
    url,
    ...(byline.kind === "organization" && { provider: { "@type": "Organization", name: byline.name } }),
    hasCourseInstance: coming.map(({ startAt, endAt, place }) => ({
      "@type": "CourseInstance",
      courseMode: place ? "Onsite" : "Online",
      startDate: startAt,
      endDate: endAt,
      ...(duration !== undefined && { courseWorkload: `PT${duration}M` }),
      ...(place && { location: { "@type": "Place", name: place.fullName, address: placeLine(place, home) } }),
    })),
  }).replaceAll("<", "\\u003c");
}
