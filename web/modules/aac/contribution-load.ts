import type { aacProducts } from "#core/modules/aac/entities.ts";
import { facets } from "#core/modules/aac/facets.ts";
import { findDraft, newRecord } from "#core/shell/drafts/calls.ts";
import type { Many, One } from "#core/shell/site/ports.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import { emptyMany } from "#core/shell/site/resources.ts";
import type { App } from "#web/app/app.ts";
import { found, loadRecord, outcomeOf } from "#web/app/outcome.ts";
import type { LoadContext, Outcome } from "#web/app/route.ts";
import type { ContributionData } from "#web/modules/aac/routes.ts";

/** Most of one's contributions that are listed. */
const mostListed = 50;

/** What a contribution is written from: a product to correct, one's own proposal, or nothing; and what was written before. */
export async function loadContribution({ app, params }: LoadContext): Promise<Outcome<ContributionData>> {
  const head = { title: app.t("aac:contribution.title"), noIndex: true };
  const viewer = app.session.viewer.peek();
  const lookups = await choicesOf(app);
  if (!viewer?.isVerified) return found({ lookups, mine: emptyMany }, head);
  const mine = await app.ports.records.list("aac-products", {
    filter: { createdBy: viewer.id },
    include: ["corrects"],
    sort: "-createdAt",
    fields: { "aac-products": ["name", "status", "reason", "decidedAt", "createdAt", "corrects"] },
    page: { number: 1, size: mostListed },
  });
  if (!mine.ok) return outcomeOf(mine.error, "aac-products", "");
  const id = params.product;
  if (id === undefined) return found({ lookups, mine: mine.value, ...(await draftIn(app, newRecord)) }, head);
  const outcome = await loadRecord({ ports: app.ports, isAdmin: false }, "aac-products", id, {
    query: { include: facets.map(({ relation }) => relation) },
  });
  if (outcome.kind !== "found") return outcome;
  const product = outcome.data;
  const draft = await draftIn(app, isOwnProposal(product) ? product.data.id : newRecord);
  return found({ lookups, mine: mine.value, product, ...draft }, head);
}

/** What is not in the catalogue yet is changed itself; what is in it is corrected by another. */
export const isOwnProposal = ({ data }: One): boolean => rowOf<typeof aacProducts>(data).status !== "accepted";

async function draftIn(app: App, record: string) {
  const answer = await app.ports.call(findDraft, { type: "aac-products", record });
  return answer.ok && answer.value.data ? { draft: answer.value.data.content } : {};
}

/** Everything that can be said of a product. */
async function choicesOf(app: App): Promise<ContributionData["lookups"]> {
  const answers = await Promise.all(
    facets.map(async ({ name, type }) => {
      const answer = await app.ports.records.list(type, {
        sort: name === "seller" ? "name" : "position",
        fields: { [type]: ["name"] },
        page: { number: 1, size: 100 },
      });
      return [name, answer.ok ? answer.value : emptyMany] as const;
    }),
  );
  return Object.fromEntries(answers) as Record<(typeof facets)[number]["name"], Many>;
}
