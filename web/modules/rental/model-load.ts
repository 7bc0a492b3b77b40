import type { rentalModels } from "#core/modules/rental/entities.ts";
import type { files } from "#core/shell/files/entities.ts";
import type { One } from "#core/shell/site/ports.ts";
import { includedOf, rowOf } from "#core/shell/site/resource-row.ts";
import { found, loadRecord, missing } from "#web/app/outcome.ts";
import type { LoadContext, Outcome } from "#web/app/route.ts";
import { sharedFile } from "#web/shell/files/block-file.ts";

const include = ["image", "additionalImages", "attachments", "categories"];

/** Finds a rental model by its slug or its id. */
export async function loadModel({ app, params }: LoadContext): Promise<Outcome<One>> {
  const slug = params.rentalModel;
  if (slug === undefined) return missing("no rental model is named");
  const isAdmin = app.session.viewer.peek()?.isAdmin === true;
  const outcome = await loadRecord({ ports: app.ports, isAdmin }, "rental-models", slug, { query: { include } });
  if (outcome.kind !== "found") return outcome;
  const { data, included } = outcome.data;
  const model = rowOf<typeof rentalModels>(data);
  const image = sharedFile(includedOf(included).one<typeof files>("files", model.image));
  const description = model.shortDescription ?? "";
  return found(outcome.data, {
    title: model.title,
    about: { type: data.type, id: data.id },
    ...(description !== "" && { description }),
    ...(image !== undefined && { image }),
  });
}
