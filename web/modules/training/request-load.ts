import type { resourceRequests } from "#core/modules/training/request-entities.ts";
import type { files } from "#core/shell/files/entities.ts";
import { defaultShortDescription } from "#core/shell/rich-text/plain-text.ts";
import type { One } from "#core/shell/site/ports.ts";
import { includedOf, rowOf } from "#core/shell/site/resource-row.ts";
import { found, loadRecord, missing } from "#web/app/outcome.ts";
import type { Head, LoadContext, Outcome } from "#web/app/route.ts";
import type { RequestData } from "#web/modules/training/training-routes.ts";
import { textsOf } from "#web/shell/blocks/rich-text-model.ts";
import { loadComments } from "#web/shell/comments/comments-load.ts";
import { sharedFile } from "#web/shell/files/block-file.ts";

/** What comes along with a request on its page. */
export const requestIncludes = [
  ...["image", "resourceType", "themes", "tags", "createdBy", "organization", "organization.image"],
  ...["extendedResources", "extendedResources.image", "extendedResources.resourceType"],
  ...["extendedResources.createdBy", "extendedResources.organization"],
];

/** Finds a request by its slug or its id, what answers it, and what people say of it. */
export async function loadRequest({ app, params }: LoadContext): Promise<Outcome<RequestData>> {
  const slug = params.request;
  if (slug === undefined) return missing("no request is named");
  const isAdmin = app.session.viewer.peek()?.isAdmin === true;
  const outcome = await loadRecord({ ports: app.ports, isAdmin }, "training-resource-requests", slug, {
    query: { include: requestIncludes },
    publishable: true,
  });
  if (outcome.kind !== "found") return outcome;
  const request = outcome.data;
  return found({ request, comments: await loadComments(request.data, app) }, headOf(request));
}

/** What the request says to search engines and social networks; only what is open to all is to be found there. */
function headOf({ data, included }: One): Head {
  const request = rowOf<typeof resourceRequests>(data);
  const description = defaultShortDescription(textsOf(request.description ?? "").join(" "));
  const image = sharedFile(includedOf(included).one<typeof files>("files", request.image));
  const isOpen = request.isOut && request.visibility !== "restricted";
  return {
    kind: "article",
    title: request.title,
    about: { type: data.type, id: data.id },
    ...(description !== "" && { description }),
    ...(image !== undefined && { image }),
    ...(!isOpen && { noIndex: true }),
  };
}
