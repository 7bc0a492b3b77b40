import { resourceLineage, resourceRatings } from "#core/modules/training/calls.ts";
import type { trainingResources } from "#core/modules/training/entities.ts";
import type { files } from "#core/shell/files/entities.ts";
import { defaultShortDescription } from "#core/shell/rich-text/plain-text.ts";
import type { One } from "#core/shell/site/ports.ts";
import { includedOf, rowOf } from "#core/shell/site/resource-row.ts";
import { found, loadRecord, missing } from "#web/app/outcome.ts";
import type { Head, LoadContext, Outcome } from "#web/app/route.ts";
import { loadReviews } from "#web/modules/training/reviews-load.ts";
import type { ResourceData } from "#web/modules/training/training-routes.ts";
import { textsOf } from "#web/shell/blocks/rich-text-model.ts";
import { loadComments } from "#web/shell/comments/comments-load.ts";
import { sharedFile } from "#web/shell/files/block-file.ts";

/** What comes along with a resource on its page. */
export const resourceIncludes = [
  ...["image", "resourceType", "themes", "tags", "files", "license", "createdBy"],
  ...["organization", "organization.image", "associatedOrganizations", "originalRequests"],
];

/** Finds a resource by its slug or its id, what it was made from, and what people say of it. */
export async function loadResource({ app, params }: LoadContext): Promise<Outcome<ResourceData>> {
  const slug = params.resource;
  if (slug === undefined) return missing("no resource is named");
  const isAdmin = app.session.viewer.peek()?.isAdmin === true;
  const outcome = await loadRecord({ ports: app.ports, isAdmin }, "training-resources", slug, {
    query: { include: resourceIncludes },
    publishable: true,
  });
  if (outcome.kind !== "found") return outcome;
  const resource = outcome.data;
  const { id } = resource.data;
  const [lineage, ratings, reviews, comments] = await Promise.all([
    app.ports.call(resourceLineage, { id }),
    app.ports.call(resourceRatings, { id }),
    loadReviews(id, app),
    loadComments(resource.data, app),
  ]);
  const data = {
    resource,
    comments,
    ...(lineage.ok && { lineage: lineage.value.data }),
    ...(ratings.ok && { ratings: ratings.value.data }),
    ...(reviews && { reviews }),
  };
  return found(data, headOf(resource));
}

/** What the resource says to search engines and social networks; only what is open to all is to be found there. */
function headOf({ data, included }: One): Head {
  const resource = rowOf<typeof trainingResources>(data);
  const description =
    resource.shortDescription || defaultShortDescription(textsOf(resource.description ?? "").join(" "));
  const image = sharedFile(includedOf(included).one<typeof files>("files", resource.image));
  const isOpen = resource.isOut && resource.visibility !== "restricted";
  return {
    kind: "article",
    title: resource.title,
    about: { type: data.type, id: data.id },
    ...(description !== "" && { description }),
    ...(image !== undefined && { image }),
    ...(!isOpen && { noIndex: true }),
  };
}
