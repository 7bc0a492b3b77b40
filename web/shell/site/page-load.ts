import { appPage } from "#core/shell/site/calls.ts";
import type { PageContent } from "#core/shell/site/state.ts";
import { found, inaccessiblePageText, missing, unauthorized } from "#web/app/outcome.ts";
import type { LoadContext, Outcome } from "#web/app/route.ts";
import { pageFeeds } from "#web/shell/site/page-feeds.ts";

/** Finds the content of a page of the site. */
export async function loadPage({ app, page }: LoadContext): Promise<Outcome<PageContent>> {
  if (!page) return missing("no page has this path");
  const answer = await app.ports.call(appPage, { id: page.id });
  if (!answer.ok) {
    if (answer.error.kind === "forbidden") return unauthorized(inaccessiblePageText);
    if (answer.error.kind === "not-found") return missing("app page does not exist");
    return { kind: "failed", failure: answer.error };
  }
  const content = answer.value.data;
  const feeds = pageFeeds(content, app);
  return found(content, {
    title: content.title,
    about: { type: "app-pages", id: content.id },
    ...(feeds.length > 0 && { feeds }),
    ...(content.description !== undefined && { description: content.description }),
    ...(content.social !== undefined && { image: content.social }),
  });
}
