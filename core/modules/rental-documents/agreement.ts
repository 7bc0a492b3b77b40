import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { useCase } from "#core/kernel/contract.ts";
import { Forbidden } from "#core/kernel/errors.ts";
import { allOf, related, where } from "#core/kernel/policy.ts";
import { find, first } from "#core/kernel/reads.ts";
import { change, insert, lock } from "#core/kernel/records.ts";
import type { RowOf } from "#core/kernel/rows.ts";
import { asSystem } from "#core/kernel/system.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { orderEvents } from "#core/modules/rental/events.ts";
import { fault } from "#core/modules/rental/faults.ts";
import { rentalOrders } from "#core/modules/rental/order-entities.ts";
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
import { ContractSignatures, type Signature } from "./ports.ts";
import type { RentalDocument } from "./rental-document.ts";

type Asked = { readonly id: string };

/** The contract of an order, to be read on the page; `null` until it is printed. */
export const contractToRead = useCase(function* ({ id }: Asked) {
  const { row } = yield* find(rentalOrders, id, { fields: [] });
  const contract = yield* latestContract(row.id);
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
export const agree = useCase(function* ({ id, number, digest, name: typed }: AgreedTo) {
  const viewer = yield* Acting;
  yield* find(rentalOrders, id, { fields: [] });
  const name = typed.trim();
  if (name === "") return yield* fault("/name", "name-missing");
  const contract = yield* latestContract(id);
  if (!contract || contract.number !== number || contract.digest !== digest) return yield* outOfOrder();
  const address = viewer.networkAddress?.() ?? "";
  const signature = yield* signed(contract, { name, address });
  return yield* transition(id, "anyone", (context) =>
    Effect.gen(function* () {
      if (!isRenter(context.order, viewer)) return yield* new Forbidden({});
      const step = yield* due(context.order, "contract", "waiting", "error");
      const given = yield* consentTo(contract.id);
      if (given) return given.name === name ? null : yield* fault("/name", "agreed-already");
      const current = yield* latestContract(id);
      if (current?.id !== contract.id) return yield* outOfOrder();
      const consent = { name, address, agreedAt: viewer.now, ...signature };
      yield* insert(rentalConsents, { ...consent, command: id, paper: contract.id, user: viewer.id });
      // The copy takes its place once it is printed.
      yield* change(rentalOrders, context.order, { signedContract: null, signedPages: [] });
      if (step) yield* setStep(step, { status: "waiting", doneAt: viewer.now });
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
const latestContract = Effect.fnUntraced(function* (order: string) {
  const ofOrder = allOf(related("orders", where("id", "eq", order)), where("kind", "eq", "contract"));
  const found = yield* asSystem(
    first(rentalDocuments, {
      where: ofOrder,
      order: ["-createdAt", "-id"],
      fields: ["number", "digest", "content", "file"],
      include: { file: {} },
    }),
  );
  if (!found) return null;
  const { id, number, digest, content, file } = found.row;
  return digest && content && file ? { id, number, digest, content, file } : null;
});

const consentTo = (paper: string) =>
  Effect.map(
    asSystem(first(rentalConsents, { where: where("paper", "eq", paper), fields: ["name"] })),
    (found) => found?.row ?? null,
  );

/** Signs the bytes that are kept; Conflict `state` where they are not those that were read. */
const signed = Effect.fnUntraced(function* (
  { file, digest }: PrintedContract,
  by: { readonly name: string; readonly address: string },
) {
  const viewer = yield* Acting;
  const document = yield* bytesAt(contentKey(file));
  if (document === null || viewer.id === null) return yield* outOfOrder();
  const { email } = (yield* asSystem(find(users, viewer.id, { fields: ["email"] }))).row;
  const signature = yield* (yield* ContractSignatures).sign({ document, ...by, email, at: viewer.now });
  return signature.digest === digest ? signature : yield* outOfOrder();
});

/** Issues the copy of a contract with the record of the consent, for whoever agreed. */
const issueCopy = Effect.fnUntraced(function* (
  { id: paper, number, content }: PrintedContract,
  consent: Signature & { readonly name: string; readonly address: string; readonly agreedAt: string },
  { order, settings }: TransitionContext,
) {
  const viewer = yield* Acting;
  const { currencies, lines } = yield* Installation;
  const words = documentWords(content.language, currencies.usual, lines);
  const { timezone } = settings;
  const { email } = yield* lock(users, viewer.id ?? "");
  yield* issueDocument({
    kind: "agreement",
    cause: `agreement ${paper}`,
    on: settings.today,
    amounts: null,
    orders: [order.id],
    user: viewer.id ?? "",
    document: (issue) => agreementOf({ number, content }, { ...consent, email, timezone }, issue, words),
  });
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
