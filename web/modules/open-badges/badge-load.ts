import type { openBadges } from "#core/modules/open-badges/entities.ts";
import type { files } from "#core/shell/files/entities.ts";
import { defaultShortDescription } from "#core/shell/rich-text/plain-text.ts";
import type { Many, One } from "#core/shell/site/ports.ts";
import { includedOf, rowOf } from "#core/shell/site/resource-row.ts";
import type { App } from "#web/app/app.ts";
import { found, loadRecord, missing } from "#web/app/outcome.ts";
import type { Head, LoadContext, Outcome } from "#web/app/route.ts";
import type { BadgeData } from "#web/modules/open-badges/badge-route.ts";
import { textsOf } from "#web/shell/blocks/rich-text-model.ts";
import { sharedFile } from "#web/shell/files/block-file.ts";

/** What comes along with a badge on its page. */
export const badgeIncludes = ["image", "criteriaFile", "modules", "newestBadge"];

/** Finds a badge by its id. */
export async function loadBadge({ app, params }: LoadContext): Promise<Outcome<BadgeData>> {
  const id = params.openBadge;
  if (id === undefined) return missing("no badge is named");
  const isAdmin = app.session.viewer.peek()?.isAdmin === true;
  const outcome = await loadRecord({ ports: app.ports, isAdmin }, "open-badges", id, {
    query: { include: badgeIncludes },
  });
  if (outcome.kind !== "found") return outcome;
  return found({ badge: outcome.data, issuers: await issuersOf(outcome.data, app) }, headOf(outcome.data));
}

/** Who awards a badge that can be earned now: the organizations whose level reaches what it takes. */
async function issuersOf({ data }: One, { ports }: App): Promise<Many | null> {
  const { publishedAt, isCurrent } = rowOf<typeof openBadges>(data);
  if (publishedAt === null || !isCurrent) return null;
  const answer = await ports.records.list("organizations", {
    filter: { canIssueOpenBadges: true },
    fields: { organizations: ["name", "unitName"] },
    sort: "name",
    page: { size: "all" },
  });
  return answer.ok ? answer.value : null;
}

/** What the badge says to search engines and social networks: drafts and former versions are not to be found there. */
function headOf({ data, included }: One): Head {
  const badge = rowOf<typeof openBadges>(data);
  const description = defaultShortDescription(textsOf(badge.description).join(" "));
  const image = sharedFile(includedOf(included).one<typeof files>("files", badge.image));
  return {
    kind: "article",
    title: badge.title,
    about: { type: data.type, id: data.id },
    ...(description !== "" && { description }),
    ...(image !== undefined && { image }),
    ...((badge.publishedAt === null || !badge.isCurrent) && { noIndex: true }),
  };
}
