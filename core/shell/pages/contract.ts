import { Effect, Schema } from "effect";
import { contract, type ServiceContract } from "#core/kernel/contract.ts";
import { locales } from "#core/kernel/locales.ts";
import { always, superAdmin } from "#core/kernel/policy.ts";
import { Storage } from "#core/kernel/storage.ts";
import { appMenu, appPage } from "#core/shell/site/calls.ts";
import { openDraft as openDraftCall, previewPage as previewPageCall, publishPage as publishPageCall } from "./calls.ts";
import { pageContent } from "./content.ts";
import { menuOf } from "./menu.ts";
import { openDraft, publishPage } from "./pages.ts";
import { previewPage } from "./preview.ts";

const anything = Schema.Unknown as unknown as Schema.Codec<never, unknown>;
const byId = Schema.Struct({ id: Schema.String });
const previewInput = Schema.Struct({
  id: Schema.String,
  locale: Schema.Literals(locales),
  styles: Schema.NullOr(Schema.String.check(Schema.isMaxLength(50_000))),
  components: Schema.Array(
    Schema.Struct({
      internalId: Schema.String.check(Schema.isPattern(/^[0-9a-f-]{36}$/)),
      viewId: Schema.NullOr(Schema.String),
      name: Schema.String,
      position: Schema.Number,
      props: Schema.Record(Schema.String, Schema.Unknown),
    }),
  ).check(Schema.isMaxLength(100)),
});

/** Services of the pages module (platform-shell §7). */
export const pageServices: readonly ServiceContract[] = [
  contract({
    call: appMenu,
    summary: "The menu as the viewer sees it, in the interface locale.",
    input: Schema.Struct({}) as never,
    output: anything,
    policy: always,
    repeatable: true,
    errors: [],
    reads: ["app-menu-items", "app-pages"],
    run: (_input, viewer) => Effect.map(menuOf(viewer), (data) => ({ data })),
  }),
  contract({
    call: appPage,
    summary: "A page of the site with its components, localized.",
    input: byId,
    output: anything,
    policy: always,
    repeatable: true,
    errors: ["forbidden", "not-found"],
    run: ({ id }, viewer) => Effect.map(pageContent(id, viewer), (data) => ({ data: { data } })),
  }),
  contract({
    call: publishPageCall,
    summary: "Publishes a draft: it replaces the page that it is a draft of, or becomes a page.",
    input: byId,
    output: anything,
    policy: superAdmin,
    repeatable: true,
    errors: ["validation", "not-found", "forbidden", "conflict-unique"],
    run: ({ id }, viewer) =>
      Effect.flatMap(Effect.service(Storage), (storage) =>
        Effect.map(storage.transaction(publishPage(id, viewer)), (pageId) => ({
          data: { type: "app-pages", id: pageId },
        })),
      ),
  }),
  contract({
    call: openDraftCall,
    summary: "The draft of a page: the one that it has, or a new copy.",
    input: byId,
    output: anything,
    policy: superAdmin,
    repeatable: true,
    errors: ["not-found", "forbidden"],
    run: ({ id }, viewer) =>
      Effect.flatMap(Effect.service(Storage), (storage) =>
        Effect.map(storage.transaction(openDraft(id, viewer)), (draftId) => ({
          data: { type: "app-pages", id: draftId },
        })),
      ),
  }),
  contract({
    call: previewPageCall,
    summary: "A page as it would look with components that are not stored yet.",
    input: previewInput,
    output: anything,
    policy: superAdmin,
    repeatable: true,
    errors: ["validation", "forbidden"],
    run: (input, viewer) => Effect.map(previewPage(input, viewer), (data) => ({ data })),
  }),
];
