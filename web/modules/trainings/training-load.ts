import type { trainings } from "#core/modules/trainings/entities.ts";
import type { files } from "#core/shell/files/entities.ts";
import { defaultShortDescription } from "#core/shell/rich-text/plain-text.ts";
import type { One } from "#core/shell/site/ports.ts";
import { includedOf, rowOf } from "#core/shell/site/resource-row.ts";
import { found, loadRecord, missing } from "#web/app/outcome.ts";
import type { Head, LoadContext, Outcome } from "#web/app/route.ts";
import { sessionPartsOf } from "#web/modules/trainings/session-part.ts";
import type { TrainingData } from "#web/modules/trainings/training-route.ts";
import { textsOf } from "#web/shell/blocks/rich-text-model.ts";
import { sharedFile } from "#web/shell/files/block-file.ts";

/** What comes along with a training on its page. */
export const trainingIncludes = [
  "image",
  "category",
  "level",
  "trainingType",
  "sessions.address",
  "createdBy",
  "organization.image",
  "associatedOrganizations",
];

/** Finds a training by its id. */
export async function loadTraining({ app, params }: LoadContext): Promise<Outcome<TrainingData>> {
  const id = params.training;
  if (id === undefined) return missing("no training is named");
  const isAdmin = app.session.viewer.peek()?.isAdmin === true;
  const outcome = await loadRecord({ ports: app.ports, isAdmin }, "trainings", id, {
    query: { include: trainingIncludes },
    publishable: true,
  });
  if (outcome.kind !== "found") return outcome;
  const parts = await Promise.all(
    sessionPartsOf(app).map(async (part) => (await app.chunks.load(part)).load(outcome.data, app)),
  );
  return found({ training: outcome.data, now: new Date(app.now()).toISOString(), parts }, headOf(outcome.data));
}

/** What the training says to search engines and social networks; only what is open to all is to be found there. */
function headOf({ data, included }: One): Head {
  const { title, description, visibility, publishedAt, image } = rowOf<typeof trainings>(data);
  const summary = defaultShortDescription(textsOf(description ?? "").join(" "));
  const picture = sharedFile(includedOf(included).one<typeof files>("files", image));
  return {
    kind: "article",
    title,
    about: { type: data.type, id: data.id },
    ...(summary !== "" && { description: summary }),
    ...(picture !== undefined && { image: picture }),
    ...((visibility === "restricted" || publishedAt === null) && { noIndex: true }),
  };
}
