import { randomUUID } from "node:crypto";
import { Context, Effect } from "effect";
import { memoryStorage } from "#adapters/memory/storage.ts";
import { productLines } from "#adapters/texts/product-lines.ts";
import { installationOf } from "#api/installation.ts";
import type { RecordDocument } from "#core/kernel/document.ts";
import type { CoreError } from "#core/kernel/errors.ts";
import type { CatalogueService } from "#core/kernel/module.ts";
import {
  Catalogue,
  KeyRing,
  type KeyRingService,
  RichTexts,
  type RichTextsService,
  type Services,
} from "#core/kernel/ports.ts";
import { Ids, Storage, type StorageService } from "#core/kernel/storage.ts";
import { Installation } from "#core/shell/site/installation.ts";
import { plainHtml } from "./plain-html.ts";
import { testSettings } from "./settings.ts";

/** The kernel over a storage, with every port that the generic use cases need. What needs another port fails by its name. */
export interface Kernel {
  readonly storage: StorageService;
  run<Value>(effect: Effect.Effect<Value, CoreError, Services>): Promise<Value>;
  /** The error of an effect that has to fail. */
  refusal(effect: Effect.Effect<unknown, CoreError, Services>): Promise<CoreError>;
}

export function kernelOver(
  all: CatalogueService,
  storage: StorageService = memoryStorage({ catalogue: all, plain: plainHtml }),
): Kernel {
  const context = Context.make(Storage, storage).pipe(
    Context.add(Catalogue, all),
    Context.add(Ids, { next: randomUUID, random: (length) => "x".repeat(length) }),
    Context.add(RichTexts, plainRichTexts),
    Context.add(KeyRing, readableRing),
    Context.add(Installation, installationOf(testSettings(), "0.0.0", productLines)),
  ) as Context.Context<Services>;
  return {
    storage,
    run: (effect) => Effect.runPromise(Effect.provideContext(effect, context)),
    refusal: (effect) => Effect.runPromise(Effect.flip(Effect.provideContext(effect, context))),
  };
}

/** Stands for the sanitizer: drops scripts, and shows by a mark that a text went through it. */
const plainRichTexts: RichTextsService = {
  policy: 1,
  clean: (html) => html.replace(/<script.*?<\/script>/gs, "<!--cleaned-->"),
  cleanCustom: (html) => html,
  scopeStyles: (css) => css,
  faults: () => [],
  plain: plainHtml,
};

/** Stands for the key ring: what is sealed tells its place, and can be read by a test. */
const readableRing: KeyRingService = {
  seal: (text, place) => `sealed(${place.type}.${place.field}.${place.id}):${[...text].reverse().join("")}`,
  open: (sealed) => [...(sealed.split("):")[1] ?? "")].reverse().join(""),
  digest: (text, place) => `digest(${place.type}.${place.field}):${text}`,
};

/** A document as a client sends it. */
export const documentOf = (
  type: string,
  attributes: RecordDocument["attributes"] = {},
  relationships: RecordDocument["relationships"] = {},
): RecordDocument => ({ type, attributes, relationships, pointer: "/data" });

export const changeDocument = (
  type: string,
  id: string,
  attributes: RecordDocument["attributes"] = {},
  options: { readonly version?: number; readonly relationships?: RecordDocument["relationships"] } = {},
): RecordDocument & { readonly id: string } => ({
  ...documentOf(type, attributes, options.relationships),
  id,
  ...(options.version === undefined ? {} : { version: options.version }),
});
