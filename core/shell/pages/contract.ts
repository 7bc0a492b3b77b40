import { Effect } from "effect";
import { contract, type ServiceContract } from "#core/kernel/contract.ts";
import { always, superAdmin } from "#core/kernel/policy.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { appMenu, appPage } from "#core/shell/site/calls.ts";
import * as siteShapes from "#core/shell/site/shapes.ts";
import {
  openDraft as openDraftCall,
  previewPage as previewPageCall,
  publishPage as publishPageCall,
  unpublishPage as unpublishPageCall,
} from "./calls.ts";
import { pageContent } from "./content.ts";
import { menuOf } from "./menu.ts";
import { openDraft, publishPage } from "./pages.ts";
import { previewPage } from "./preview.ts";
import * as shapes from "./shapes.ts";
import { unpublishPage } from "./unpublish.ts";

/** Services of the pages module (platform-shell §7). */
export const pageServices: readonly ServiceContract[] = [
  contract({
    ...siteShapes.appMenu,
    call: appMenu,
    summary: "The menu as the viewer sees it, in the interface locale.",
    policy: always,
    repeatable: true,
    errors: [],
    reads: ["app-menu-items", "app-pages"],
    run: (_input) => Effect.map(menuOf(), (data) => ({ data })),
  }),
  contract({
    ...siteShapes.appPage,
    call: appPage,
    summary: "A page of the site with its components, localized.",
    policy: always,
    repeatable: true,
    errors: ["forbidden", "not-found"],
    run: ({ id }) => Effect.map(pageContent(id), (data) => ({ data })),
  }),
  contract({
    ...shapes.publishPage,
    call: publishPageCall,
    summary: "Publishes a draft: it replaces the page that it is a draft of, or becomes a page.",
    policy: superAdmin,
    repeatable: true,
    errors: ["validation", "not-found", "forbidden", "conflict-unique"],
    run: ({ id }) =>
      Effect.map(inTransaction(publishPage(id)), (pageId) => ({
        data: { type: "app-pages" as const, id: pageId },
      })),
  }),
  contract({
    ...shapes.unpublishPage,
    call: unpublishPageCall,
    summary: "Takes a page down: it becomes a draft, and its unpublished changes, if any, take the place of its text.",
    policy: superAdmin,
    repeatable: true,
    errors: ["validation", "not-found", "forbidden"],
    run: ({ id }) =>
      Effect.map(inTransaction(unpublishPage(id)), (pageId) => ({
        data: { type: "app-pages" as const, id: pageId },
      })),
  }),
  contract({
    ...shapes.openDraft,
    call: openDraftCall,
    summary: "The draft of a page: the one that it has, or a new copy.",
    policy: superAdmin,
    repeatable: true,
    errors: ["not-found", "forbidden"],
    run: ({ id }) =>
      Effect.map(inTransaction(openDraft(id)), (draftId) => ({
        data: { type: "app-pages" as const, id: draftId },
      })),
  }),
  contract({
    ...shapes.previewPage,
    call: previewPageCall,
    summary: "A page as it would look with components that are not stored yet.",
    policy: superAdmin,
    repeatable: true,
    errors: ["validation", "forbidden"],
    run: (input) => Effect.map(previewPage(input), (data) => ({ data })),
  }),
];
