import type { repositoryItems } from "#core/modules/repository/entities.ts";
import type { files } from "#core/shell/files/entities.ts";
import { defaultShortDescription } from "#core/shell/rich-text/plain-text.ts";
import type { Many, One } from "#core/shell/site/ports.ts";
import { includedOf, rowOf } from "#core/shell/site/resource-row.ts";
import { found, loadRecord, missing } from "#web/app/outcome.ts";
import type { Head, LoadContext, Outcome } from "#web/app/route.ts";
import { loadMakes } from "#web/modules/repository/makes-load.ts";
import { cardsQuery, everything } from "#web/modules/repository/repository-choice.ts";
import type { ItemData } from "#web/modules/repository/repository-routes.ts";
import { textsOf } from "#web/shell/blocks/rich-text-model.ts";
import { loadComments } from "#web/shell/comments/comments-load.ts";
import { sharedFile } from "#web/shell/files/block-file.ts";

/** What comes along with an aid on its page. */
export const itemIncludes = [
  "image",
  "additionalImages",
  "attachments",
  "categories",
  "tags",
  "license",
  "printSettings",
  "createdBy",
  "organization",
  "organization.image",
  "associatedOrganizations",
  "externalInteractions",
];

/** Finds an aid by its slug or its id, and what people say of it. */
export async function loadItem({ app, params }: LoadContext): Promise<Outcome<ItemData>> {
  const slug = params.item;
  if (slug === undefined) return missing("no aid is named");
  const isAdmin = app.session.viewer.peek()?.isAdmin === true;
  const outcome = await loadRecord({ ports: app.ports, isAdmin }, "repository-items", slug, {
    query: { include: itemIncludes },
    publishable: true,
  });
  if (outcome.kind !== "found") return outcome;
  const item = outcome.data;
  const [makes, comments, variants] = await Promise.all([
    loadMakes(item.data.id, app),
    loadComments(item.data, app),
    variantsOf(item, app),
  ]);
  return found({ item, comments, ...(makes && { makes }), ...(variants && { variants }) }, headOf(item));
}

/** Most variants that are shown beside an aid. */
const mostVariants = 24;

/** The original, where the aid is a variant itself, and the variants beside it; nothing where they could not be had. */
async function variantsOf({ data }: One, { ports }: LoadContext["app"]): Promise<Many | undefined> {
  const { id, variantOf } = rowOf<typeof repositoryItems>(data);
  const listed = (filter: Readonly<Record<string, string>>) =>
    ports.records.list("repository-items", {
      ...cardsQuery(everything, 1, mostVariants),
      filter,
    });
  const answers = await Promise.all([
    ...(variantOf ? [listed({ id: variantOf })] : []),
    listed({ variantOf: variantOf ?? id }),
  ]);
  const known = answers.flatMap((answer) => (answer.ok ? [answer.value] : []));
  if (known.length < answers.length) return undefined;
  return {
    data: known.flatMap((each) => each.data).filter((each) => each.id !== id),
    included: known.flatMap((each) => each.included),
    meta: {},
  };
}

/** What the aid says to search engines and social networks; only what is open to all is to be found there. */
function headOf({ data, included }: One): Head {
  const item = rowOf<typeof repositoryItems>(data);
  const description = item.shortDescription || defaultShortDescription(textsOf(item.description ?? "").join(" "));
  const image = sharedFile(includedOf(included).one<typeof files>("files", item.image));
  const isOpen = item.isOut && item.visibility !== "restricted";
  return {
    kind: "article",
    title: item.title,
    about: { type: data.type, id: data.id },
    ...(description !== "" && { description }),
    ...(image !== undefined && { image }),
    ...(!isOpen && { noIndex: true }),
  };
}
