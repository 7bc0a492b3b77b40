import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { isOn } from "#core/kernel/module.ts";
import { allOf, isNull, isSet, related, where } from "#core/kernel/policy.ts";
import { Catalogue, FileStore } from "#core/kernel/ports.ts";
import { fieldsOf, find, first, listIds } from "#core/kernel/reads.ts";
import { change, insert, lockOptional } from "#core/kernel/records.ts";
import type { StoredOf } from "#core/kernel/rows.ts";
import { Ids, type Reference } from "#core/kernel/storage.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import { create } from "#core/kernel/write.ts";
import { rentalOrders } from "#core/modules/rental/order-entities.ts";
import { deskOrderPath, orderPath } from "#core/modules/rental/order-paths.ts";
import { rentalSettings } from "#core/modules/rental/settings.ts";
import { stockStaff } from "#core/modules/rental/stock-staff.ts";
import { users } from "#core/shell/access/entities.ts";
import { recipientOf } from "#core/shell/accounts/person.ts";
import { securedFiles } from "#core/shell/files/entities.ts";
import { removeBytes } from "#core/shell/files/kept-bytes.ts";
import { contentKey } from "#core/shell/files/keys.ts";
import { printedPicture } from "#core/shell/files/printed-picture.ts";
import { sendMail } from "#core/shell/mail/send.ts";
import { notify } from "#core/shell/notifications/notify.ts";
import { Installation } from "#core/shell/site/installation.ts";
import type { Printed } from "#core/shell/site/printed.ts";
import { rentalDocuments } from "./entities.ts";
import type { DocumentKind } from "./kinds.ts";
import { DocumentPrinter } from "./ports.ts";
import type { RentalDocument } from "./rental-document.ts";

type StoredDocument = StoredOf<typeof rentalDocuments>;
type IssuedDocument = StoredDocument & { readonly content: RentalDocument };

const awaitsPrint = (document: StoredDocument | null): document is IssuedDocument =>
  document !== null && document.content !== null && document.file === null;

/**
 * Prints an issued document, links its file to its orders and adds it to the account of its recipient. Run by the system; idempotent.
 */
export const printDocument = Effect.fnUntraced(function* (id: string) {
  if (!isUuid(id)) return;
  const issued = yield* lockOptional(rentalDocuments, id);
  if (!awaitsPrint(issued)) return;
  const { content } = issued;
  const printed = yield* (yield* DocumentPrinter).document(content, yield* printedPicture(content.logo));
  const file = (yield* Ids).next();
  yield* (yield* FileStore).put(contentKey(file), printed.bytes);
  const isKept = yield* keep(id, file, printed).pipe(Effect.tapError(() => Effect.ignore(removeBytes(file))));
  // Another process printed it first.
  if (!isKept) yield* removeBytes(file);
});

/** Age from which an unprinted document is retried. */
const patienceMs = 600_000;

/** Prints issued documents whose print job failed for good. */
export const printMissing = Effect.fnUntraced(function* () {
  const { now } = yield* Acting;
  const before = new Date(Date.parse(now) - patienceMs).toISOString();
  const missing = allOf(isNull("file"), where("createdAt", "lte", before));
  for (const id of yield* listIds(rentalDocuments, missing)) yield* printDocument(id);
});

const keep = Effect.fnUntraced(function* (id: string, file: string, printed: Printed) {
  return yield* inTransaction(
    Effect.gen(function* () {
      const issued = yield* lockOptional(rentalDocuments, id);
      if (!awaitsPrint(issued)) return false;
      const { orders } = (yield* find(rentalDocuments, id, ordersOnly)).row;
      const owner = ownerOf(issued, orders);
      if (!owner) return false;
      yield* keepFile(file, issued, owner, printed);
      yield* change(rentalDocuments, issued, { digest: printed.digest, file });
      for (const order of orders) yield* linkOrder(order, issued, file);
      yield* giveToAccount(issued, file);
      if (printed.omitted.length > 0) yield* tellStaff(issued, orders, printed.omitted);
      if (issued.kind === "agreement") yield* mailCopy(issued, orders, file);
      return true;
    }),
  );
});

const ordersOnly = {
  fields: ["orders"],
  include: { orders: {} },
  includeFields: [fieldsOf(rentalOrders, [])],
} as const;

/** The record whose rights the file follows: the order, or the recipient of a monthly bill. */
const ownerOf = ({ month, user }: IssuedDocument, [order]: readonly string[]): Reference | null =>
  order !== undefined && (month === null || user === null)
    ? { type: rentalOrders.type, id: order }
    : user === null
      ? null
      : { type: users.type, id: user };

const keepFile = (
  id: string,
  { content: { title: name } }: IssuedDocument,
  model: Reference,
  { bytes: { byteLength: size } }: Printed,
) => insert(securedFiles, { id, name, originalName: `${name}.pdf`, mimeType: "application/pdf", size, model });

/** The staff learns what a document had to be printed without, and can write it otherwise or add it by hand. */
const tellStaff = Effect.fnUntraced(function* (
  { number, user }: IssuedDocument,
  [order]: readonly string[],
  omitted: readonly string[],
) {
  yield* notify({
    type: "rental_command_updated",
    line: "rental_paper_incomplete",
    to: yield* stockStaff([], yield* rentalSettings()),
    values: { number, characters: omitted.join(" ") },
    ...(order === undefined
      ? { about: { type: users.type, id: user ?? "" } }
      : { about: { type: rentalOrders.type, id: order }, actionUrl: deskOrderPath(order) }),
  });
});

/** The relation of an order to a kind of document. */
const relations: Partial<Readonly<Record<DocumentKind, "contract" | "invoice" | "signedContract">>> = {
  contract: "contract",
  invoice: "invoice",
  debit_note: "invoice",
  agreement: "signedContract",
};

const linkOrder = Effect.fnUntraced(function* (id: string, issued: IssuedDocument, file: string) {
  const { kind } = issued;
  const relation = relations[kind];
  const order = relation ? yield* lockOptional(rentalOrders, id) : null;
  if (!relation || !order) return;
  // The first bill stays linked, and so does what was sent after an agreement; of contracts the latest does.
  const isOfContract = kind === "contract" || kind === "agreement";
  if (isOfContract && (yield* isReplaced(id, issued))) return;
  if (order[relation] !== null && kind !== "contract") return;
  const link = { contract: { contract: file }, invoice: { invoice: file }, signedContract: { signedContract: file } };
  yield* change(rentalOrders, order, link[relation]);
});

/** Whether the order has a later contract: for a contract, one that is printed. */
const isReplaced = (order: string, { kind, createdAt }: IssuedDocument) => {
  const later = allOf(
    related("orders", where("id", "eq", order)),
    where("kind", "eq", "contract"),
    where("createdAt", "gt", createdAt),
    ...(kind === "contract" ? [isSet("file")] : []),
  );
  return Effect.map(first(rentalDocuments, { where: later, fields: [] }), (found) => found !== null);
};

/** Mails the copy of an agreement to whoever agreed. */
const mailCopy = Effect.fnUntraced(function* (
  { id, user, content: { title } }: IssuedDocument,
  [order]: readonly string[],
  file: string,
) {
  const viewer = yield* Acting;
  const person = user === null ? null : yield* lockOptional(users, user);
  if (!person || order === undefined) return;
  const { publicUrl } = yield* Installation;
  yield* sendMail({
    template: "signed-contract",
    to: recipientOf(person, viewer),
    values: { document: title, orderUrl: `${publicUrl}${orderPath(order)}` },
    attachments: [{ file, name: `${title}.pdf`, mimeType: "application/pdf" }],
    key: `signed-contract:${id}`,
    now: viewer.now,
  });
});

const documentTypes: Readonly<Record<DocumentKind, string>> = {
  contract: "contract",
  invoice: "invoice",
  debit_note: "debit_note",
  credit_note: "other",
  delivery_slip: "other",
  agreement: "contract",
  damage_invoice: "invoice",
};

/** Adds the document to the account of its recipient, who is notified. */
const giveToAccount = Effect.fnUntraced(function* (
  { kind, content: { title: name }, user }: IssuedDocument,
  file: string,
) {
  const { flags } = yield* Acting;
  if (user === null || !isOn((yield* Catalogue).entity("account-documents"), flags)) return;
  yield* create({
    type: "account-documents",
    attributes: { name },
    relationships: {
      documentType: { type: "account-document-types", id: documentTypes[kind] },
      account: { type: users.type, id: user },
      file: { type: securedFiles.type, id: file },
    },
    pointer: "/data",
  });
});
