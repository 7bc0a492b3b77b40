import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { invalid } from "#core/kernel/errors.ts";
import { override } from "#core/kernel/overrides.ts";
import { lockOptional } from "#core/kernel/records.ts";
import type { Reference } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import { destroy } from "#core/kernel/write.ts";
import { users } from "#core/shell/access/entities.ts";
import { securedFiles } from "#core/shell/files/entities.ts";
import { notify } from "#core/shell/notifications/notify.ts";
import { accountDocuments } from "./entities.ts";

const { type } = accountDocuments;

/**
 * A document and its file are one: the file is sent to the account, so that nobody but its owner and administrators reads it, and goes with
 * the document, unless it belongs to another record (that of an order, which stays). Whose account it is in stays as it was, since they
 * were told of it.
 */
export const addDocument = override(accountDocuments, "create", function* (input, { at, proceed }) {
  const { via } = yield* Acting;
  const { account, file, name } = input;
  // What the product gives may belong to the record that it is about.
  if (account && file && via !== "system" && (yield* lockOptional(users, account)))
    yield* checkFile(file, [{ type: users.type, id: account }], at("file"));
  const id = yield* proceed();
  if (!account) return id;
  const about = { type, id };
  const notice = { type: "reminder", line: "account_document_added", actionUrl: `/account/documents#${id}` } as const;
  yield* notify({ ...notice, to: [account], values: { name: name ?? "" }, about });
  return id;
});

export const changeDocument = override(accountDocuments, "update", function* (input, { id, before, at, proceed }) {
  const { account, file } = input;
  if (account && account !== before.account) return yield* invalid(at("account"), "documents:faults.account");
  const isOther = file !== undefined && file !== null && file !== before.file;
  const owners = ownersOf(before.account, id);
  if (isOther) yield* checkFile(file, owners, at("file"));
  yield* proceed();
  if (isOther) yield* remove(before.file, owners);
});

export const removeDocument = override(accountDocuments, "destroy", function* ({ before, proceed }) {
  yield* proceed();
  yield* remove(before.file, ownersOf(before.account, before.id));
});

const ownersOf = (account: string, id: string): readonly Reference[] => [
  { type: users.type, id: account },
  { type, id },
];

/** A file of somebody else must not be given away with a document. What is missing is said by the generic use case. */
const checkFile = Effect.fnUntraced(function* (id: string, owners: readonly Reference[], pointer: string) {
  const found = yield* lockOptional(securedFiles, id);
  if (found && !belongsTo(found.model, owners)) return yield* invalid(pointer, "documents:faults.file");
});

const belongsTo = (model: Reference, owners: readonly Reference[]): boolean =>
  owners.some((each) => each.type === model.type && each.id === model.id);

const remove = Effect.fnUntraced(function* (id: string, owners: readonly Reference[]) {
  const file = yield* lockOptional(securedFiles, id);
  if (file && belongsTo(file.model, owners)) yield* asSystem(destroy(securedFiles.type, id));
});
