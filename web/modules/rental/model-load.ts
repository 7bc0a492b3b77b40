import type { One } from "#core/shell/site/ports.ts";
import { found, loadRecord, missing } from "#web/app/outcome.ts";
import type { LoadContext, Outcome } from "#web/app/route.ts";
import { fileOf } from "#web/shell/blocks/picture-model.ts";
import { includedOf } from "#web/shell/records/included.ts";

const include = ["image", "additionalImages", "attachments", "categories"];

/** Finds a rental model by its id. */
export async function loadModel({ app, params }: LoadContext): Promise<Outcome<One>> {
  const id = params.rentalModel;
  if (id === undefined) return missing("no rental model is named");
  const isAdmin = app.session.viewer.peek()?.isAdmin === true;
  const outcome = await loadRecord({ ports: app.ports, isAdmin }, "rental-models", id, { query: { include } });
  if (outcome.kind !== "found") return outcome;
  const { data, included } = outcome.data;
  const image = includedOf(included).one(data, "image");
  const url = image ? fileOf(image).url : null;
  const description = String(data.attributes.shortDescription ?? "");
  return found(outcome.data, {
    title: String(data.attributes.title ?? ""),
    about: { type: data.type, id: data.id },
    ...(description !== "" && { description }),
    ...(url !== null && { image: url }),
  });
}
