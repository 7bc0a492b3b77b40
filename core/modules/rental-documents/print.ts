import { Effect, Stream } from "effect";
import { type CoreError, Unavailable } from "#core/kernel/errors.ts";
import { isOn } from "#core/kernel/module.ts";
import { allOf, type Condition, related, where } from "#core/kernel/policy.ts";
import { Catalogue, type CoreNeeds, FileStore } from "#core/kernel/ports.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { each, listEntries } from "#core/kernel/read.ts";
import { Ids, type Locked, type Reference, Storage } from "#core/kernel/storage.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { changeOf, create } from "#core/kernel/write.ts";
import { contentKey, variantKey } from "#core/shell/files/keys.ts";
import { removeBytes } from "#core/shell/files/parts.ts";
import type { DocumentKind } from "./kinds.ts";
import { DocumentPrinter, type Printed } from "./ports.ts";
import type { RentalDocument } from "./rental-document.ts";

/**
 * Prints a document that was issued, keeps its file with the orders that it is about and gives it to its account. Run in the name of the
 * system; a document that is printed stays as it is, however often this runs.
 */
export const printDocument = Effect.fnUntraced(function* (
  id: string,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, CoreNeeds> {
  if (!isUuid(id)) return;
  const issued = yield* (yield* Storage).lock("rental-papers", id, {}, viewer);
  if (!issued || issued.links.file !== null) return;
  const document = issued.values.content as RentalDocument;
  const printed = yield* (yield* DocumentPrinter).document(document, yield* logoOf(document.logo));
  const file = (yield* Ids).next();
  yield* (yield* FileStore).put(contentKey(file), printed.bytes);
  const isKept = yield* keep(id, file, printed, viewer).pipe(Effect.tapError(() => Effect.ignore(removeBytes(file))));
  // Another process was faster: what it printed is the document.
  if (!isKept) yield* removeBytes(file);
});

/** How long a document may wait for its own job before it is looked for. */
const patienceMs = 600_000;

/** Prints what was issued and never printed: its job was given up, the file store was away for longer than it was tried. */
export const printMissing = Effect.fnUntraced(function* (viewer: Viewer): Effect.fn.Return<void, CoreError, CoreNeeds> {
  const before = new Date(Date.parse(viewer.now) - patienceMs).toISOString();
  const filter = allOf(where("file", "eq", null), where("createdAt", "lte", before)) as Condition;
  const missing = yield* Stream.runCollect(
    each(queryOf("rental-papers", { filter, fields: { "rental-papers": ["number"] } }), viewer),
  );
  for (const { id } of missing) yield* printDocument(id, viewer);
});

/** The logo of the settings, made small where there is such a copy: what is gone or no picture is left out. */
const logoOf = Effect.fnUntraced(function* (
  id: string | null,
): Effect.fn.Return<Uint8Array | null, CoreError, CoreNeeds> {
  if (id === null) return null;
  const store = yield* FileStore;
  const found = (yield* store.get(variantKey(id, "preview"))) ?? (yield* store.get(contentKey(id)));
  if (!found) return null;
  const pieces = yield* Stream.runCollect(
    Stream.fromAsyncIterable(found.stream, (cause) => new Unavailable({ cause })),
  );
  const bytes = new Uint8Array(pieces.reduce((size, piece) => size + piece.byteLength, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.byteLength;
  }
  return bytes;
});

const keep = Effect.fnUntraced(function* (
  id: string,
  file: string,
  printed: Printed,
  viewer: Viewer,
): Effect.fn.Return<boolean, CoreError, CoreNeeds> {
  const storage = yield* Storage;
  return yield* storage.transaction(
    Effect.gen(function* () {
      const issued = yield* storage.lock("rental-papers", id, {}, viewer);
      if (!issued || issued.links.file !== null) return false;
      const orders = yield* storage.linkedIds("rental-papers", id, "orders");
      yield* keepFile(file, issued, ownerOf(issued, orders), printed, viewer);
      yield* storage.update({
        type: "rental-papers",
        id,
        values: { digest: printed.digest },
        links: { file },
        sets: {},
        change: changeOf("update", issued.version + 1, viewer, {
          fields: { digest: [null, printed.digest] },
          links: { file: [null, file] },
        }),
      });
      for (const order of orders) yield* linkOrder(order, issued, file, viewer);
      yield* giveToAccount(issued, file, viewer);
      return true;
    }),
  );
});

/** Whoever may read the order may read its documents; a bill of a month is for its account alone. */
const ownerOf = ({ values, links }: Locked, orders: readonly string[]): Reference =>
  orders[0] !== undefined && (values.month === null || links.user === null)
    ? { type: "rental-commands", id: orders[0] }
    : { type: "users", id: String(links.user) };

const keepFile = Effect.fnUntraced(function* (
  id: string,
  { values: { content } }: Locked,
  model: Reference,
  { bytes }: Printed,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, CoreNeeds> {
  const name = (content as RentalDocument).title;
  const values = { name, originalName: `${name}.pdf`, mimeType: "application/pdf", size: bytes.byteLength };
  yield* (yield* Storage).insert({
    type: "secured-files",
    id,
    values,
    links: { model, createdBy: null, updatedBy: null },
    sets: {},
    sourceLocale: viewer.editionLocale,
    change: changeOf("create", 1, viewer, {
      fields: Object.fromEntries(Object.entries(values).map(([field, value]) => [field, [null, value] as const])),
      links: { model: [null, model] },
    }),
  });
});

/** Which relation of the order names a document. */
const relations: Partial<Readonly<Record<DocumentKind, string>>> = {
  contract: "contract",
  invoice: "invoice",
  debit_note: "invoice",
};

const linkOrder = Effect.fnUntraced(function* (
  id: string,
  issued: Locked,
  file: string,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, CoreNeeds> {
  const kind = issued.values.kind as DocumentKind;
  const relation = relations[kind];
  const storage = yield* Storage;
  const order = relation ? yield* storage.lock("rental-commands", id, {}, viewer) : null;
  if (!relation || !order) return;
  const before = order.links[relation] ?? null;
  // A bill that came first stays: what follows it only adds to it. A contract takes the place of the one before it.
  if (before !== null && (kind !== "contract" || (yield* isReplaced(id, issued, viewer)))) return;
  yield* storage.update({
    type: "rental-commands",
    id,
    values: {},
    links: { [relation]: file },
    sets: {},
    change: changeOf("update", order.version + 1, viewer, { links: { [relation]: [before, file] } }),
  });
});

/** Whether a contract that took the place of this one is printed already. */
const isReplaced = Effect.fnUntraced(function* (
  order: string,
  { createdAt }: Locked,
  viewer: Viewer,
): Effect.fn.Return<boolean, CoreError, CoreNeeds> {
  const filter = allOf(
    related("orders", where("id", "eq", order)),
    where("kind", "eq", "contract"),
    where("createdAt", "gt", createdAt),
    where("file", "ne", null),
  ) as Condition;
  return (
    (yield* listEntries(queryOf("rental-papers", { filter, page: { number: 1, size: 1 } }), viewer)).rows.length > 0
  );
});

const documentTypes: Readonly<Record<DocumentKind, string>> = {
  contract: "contract",
  invoice: "invoice",
  debit_note: "debit_note",
  credit_note: "other",
  delivery_slip: "other",
};

/** Puts the document among the documents of its account, whose owner is told of it. */
const giveToAccount = Effect.fnUntraced(function* (
  { values, links }: Locked,
  file: string,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, CoreNeeds> {
  if (links.user === null || !isOn((yield* Catalogue).entity("account-documents"), viewer.flags)) return;
  const { title } = values.content as RentalDocument;
  yield* create(
    {
      type: "account-documents",
      attributes: { name: title },
      relationships: {
        documentType: { type: "account-document-types", id: documentTypes[values.kind as DocumentKind] },
        account: { type: "users", id: String(links.user) },
        file: { type: "secured-files", id: file },
      },
      pointer: "/data",
    },
    viewer,
  );
});
