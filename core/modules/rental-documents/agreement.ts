import { Effect } from "effect";
import type { Granted } from "#core/kernel/contract.ts";
import { type CoreError, Forbidden } from "#core/kernel/errors.ts";
import { allOf, related, where } from "#core/kernel/policy.ts";
import type { FileStore, Jobs, KernelServices } from "#core/kernel/ports.ts";
import { find, first } from "#core/kernel/reads.ts";
import { change, insert, lock } from "#core/kernel/records.ts";
import type { RowOf } from "#core/kernel/rows.ts";
import { asSystem } from "#core/kernel/system.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import type { OrderView } from "#core/modules/rental/calls.ts";
import { orderEvents } from "#core/modules/rental/events.ts";
import { fault } from "#core/modules/rental/faults.ts";
import { rentalOrders } from "#core/modules/rental/order-entities.ts";
import type { Commitments } from "#core/modules/rental/ports.ts";
import type { RentalOrder } from "#core/modules/rental/read-order.ts";
import {
  due,
  outOfOrder,
  setStep,
  type TransitionContext,
  transition,
} from "#core/modules/rental/transitions/transition.ts";
import { users } from "#core/shell/access/entities.ts";
import { contentKey } from "#core/shell/files/keys.ts";
import { bytesAt } from "#core/shell/files/parts.ts";
import { type Block, itemBlocks } from "#core/shell/rich-text/prose.ts";
import { documentWords } from "#core/shell/site/document-words.ts";
import { Installation } from "#core/shell/site/installation.ts";
import { agreementOf } from "./agreement-document.ts";
import type { ContractText } from "./calls.ts";
import { rentalConsents, rentalDocuments } from "./entities.ts";
import { issueDocument } from "./issue.ts";
import { ContractSignatures, type DocumentNumbers, type Signature } from "./ports.ts";
import type { RentalDocument } from "./rental-document.ts";

type Asked = { readonly id: string };

/** The contract of an order, to be read on the page; `null` until it is printed. */
export const contractToRead = Effect.fnUntraced(function* (
  { id }: Asked,
  viewer: Viewer,
): Effect.fn.Return<ContractText | null, CoreError, KernelServices | Granted> {
  const { row } = yield* find(rentalOrders, id, viewer, { fields: [] });
  const contract = yield* latestContract(row.id, viewer);
  return contract && textOf(contract);
});

interface AgreedTo extends Asked {
  readonly number: string;
  readonly digest: string;
  readonly name: string;
}

/**
 * The renter agrees to the contract as they read it, by their name; the staff checks it like a signed one (RENT-045). Conflict `state` where
 * it was replaced meanwhile. A consent belongs to one document: that to a contract which replaces a checked one is kept as well. Its record
 * goes on a copy, which is mailed once it is printed.
 */
export const agree = Effect.fnUntraced(function* (
  { id, number, digest, name: typed }: AgreedTo,
  viewer: Viewer,
): Effect.fn.Return<
  OrderView,
  CoreError,
  KernelServices | Commitments | ContractSignatures | DocumentNumbers | FileStore | Granted | Installation | Jobs
> {
  yield* find(rentalOrders, id, viewer, { fields: [] });
  const name = typed.trim();
  if (name === "") return yield* fault("/name", "name-missing");
  const contract = yield* latestContract(id, viewer);
  if (!contract || contract.number !== number || contract.digest !== digest) return yield* outOfOrder();
  const address = viewer.networkAddress?.() ?? "";
  const signature = yield* signed(contract, { name, address }, viewer);
  return yield* transition(id, viewer, "anyone", (context) =>
    Effect.gen(function* () {
      if (!isRenter(context.order, viewer)) return yield* new Forbidden({});
      const step = yield* due(context.order, "contract", "waiting", "error");
      const given = yield* consentTo(contract.id, viewer);
      if (given) return given.name === name ? null : yield* fault("/name", "agreed-already");
      const current = yield* latestContract(id, viewer);
      if (current?.id !== contract.id) return yield* outOfOrder();
      const consent = { name, address, agreedAt: viewer.now, ...signature };
      yield* insert(rentalConsents, { ...consent, command: id, paper: contract.id, user: viewer.id }, viewer);
      // The copy takes its place once it is printed.
      yield* change(rentalOrders, context.order, { signedContract: null, signedPages: [] }, viewer);
      if (step) yield* setStep(step, { status: "waiting", doneAt: viewer.now }, viewer);
      yield* issueCopy(contract, consent, context);
      return step ? [orderEvents.signed] : [];
    }),
  );
});

/** Whoever rents, or is a member of the organization that rents, in a session of their own; not whoever typed the order for them. */
const isRenter = ({ commandBy, rentBy, rentFor }: RentalOrder, viewer: Viewer): boolean =>
  viewer.impersonatorId === null &&
  viewer.id !== null &&
  (viewer.id === (rentBy ?? commandBy) || (rentFor !== null && viewer.organizationIds.includes(rentFor)));

interface PrintedContract extends Pick<RowOf<typeof rentalDocuments>, "id" | "number"> {
  readonly digest: string;
  readonly file: string;
  readonly content: RentalDocument;
}

/** The latest contract of an order; `null` while there is none that is printed. */
const latestContract = Effect.fnUntraced(function* (
  order: string,
  viewer: Viewer,
): Effect.fn.Return<PrintedContract | null, CoreError, KernelServices> {
  const ofOrder = allOf(related("orders", where("id", "eq", order)), where("kind", "eq", "contract"));
  const found = yield* first(
    rentalDocuments,
    {
      where: ofOrder,
      order: ["-createdAt", "-id"],
      fields: ["number", "digest", "content", "file"],
      include: { file: {} },
    },
    asSystem(viewer),
  );
  if (!found) return null;
  const { id, number, digest, content, file } = found.row;
  return digest && content && file ? { id, number, digest, content, file } : null;
});

const consentTo = (paper: string, viewer: Viewer) =>
  Effect.map(
    first(rentalConsents, { where: where("paper", "eq", paper), fields: ["name"] }, asSystem(viewer)),
    (found) => found?.row ?? null,
  );

/** Signs the bytes that are kept; Conflict `state` where they are not those that were read. */
const signed = Effect.fnUntraced(function* (
  { file, digest }: PrintedContract,
  by: { readonly name: string; readonly address: string },
  viewer: Viewer,
): Effect.fn.Return<Signature, CoreError, KernelServices | ContractSignatures | FileStore> {
  const document = yield* bytesAt(contentKey(file));
  if (document === null || viewer.id === null) return yield* outOfOrder();
  const { email } = (yield* find(users, viewer.id, asSystem(viewer), { fields: ["email"] })).row;
  const signature = yield* (yield* ContractSignatures).sign({ document, ...by, email, at: viewer.now });
  return signature.digest === digest ? signature : yield* outOfOrder();
});

/** Issues the copy of a contract with the record of the consent, for whoever agreed. */
const issueCopy = Effect.fnUntraced(function* (
  { id: paper, number, content }: PrintedContract,
  consent: Signature & { readonly name: string; readonly address: string; readonly agreedAt: string },
  { order, settings, viewer }: TransitionContext,
): Effect.fn.Return<void, CoreError, KernelServices | DocumentNumbers | Installation | Jobs> {
  const { currencies, lines } = yield* Installation;
  const words = documentWords(content.language, currencies.usual, lines);
  const { timezone } = settings;
  const { email } = yield* lock(users, viewer.id ?? "", viewer);
  yield* issueDocument(
    {
      kind: "agreement",
      cause: `agreement ${paper}`,
      on: settings.today,
      amounts: null,
      orders: [order.id],
      user: viewer.id ?? "",
      document: (issue) => agreementOf({ number, content }, { ...consent, email, timezone }, issue, words),
    },
    viewer,
  );
});

const textOf = ({ number, digest, file, content }: PrintedContract): ContractText => ({
  number,
  digest,
  url: `/services/secured-files/${file}/show`,
  language: content.language,
  heading: content.heading,
  facts: content.facts,
  parties: content.parties,
  introduction: content.introduction.map(shownBlock),
  table: {
    title: content.table.title,
    columns: content.table.columns.map(({ label, numeric }) => ({ label, numeric })),
    rows: content.table.rows,
  },
  totals: content.totals,
  notes: content.notes.map(shownBlock),
  conditionsTitle: content.conditionsTitle,
  conditions: content.conditions.map(shownBlock),
});

const shownBlock = (block: Block): ContractText["notes"][number] =>
  block.kind === "list"
    ? {
        kind: "list",
        ordered: block.ordered,
        start: block.start ?? 1,
        runs: [],
        items: block.items.map((item) => itemBlocks(item).map(shownBlock)),
      }
    : { kind: block.kind, ordered: false, start: 1, runs: block.runs, items: [] };
