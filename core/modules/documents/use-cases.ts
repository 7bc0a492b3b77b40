import { Effect } from "effect";
import { type CoreError, invalid } from "#core/kernel/errors.ts";
import { always } from "#core/kernel/policy.ts";
import { type CoreNeeds, Jobs } from "#core/kernel/ports.ts";
import type { ReplacedUseCases } from "#core/kernel/replaced.ts";
import { type Locked, type Reference, Storage } from "#core/kernel/storage.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { changeOf } from "#core/kernel/write.ts";
import { removeFileJob } from "#core/shell/files/use-cases.ts";
import { notify } from "#core/shell/notifications/notify.ts";

const type = "account-documents";

interface Named {
  readonly account?: Reference | null;
  readonly file?: Reference | null;
}

/**
 * A document and its file are one: the file is sent to the account, so that nobody but its owner and administrators reads it, and goes with
 * the document, unless it belongs to another record (the paper of an order, which stays). Whose account it is in stays as it was, since they
 * were told of it.
 */
export const documentUseCases: ReplacedUseCases = {
  create: Effect.fnUntraced(function* (document, viewer, generic) {
    const { account, file } = document.relationships as Named;
    // What the product gives may belong to the record that it is about.
    if (account && file && viewer.via !== "system" && (yield* isThere(account, viewer)))
      yield* checkFile(file, [account], document.pointer, viewer);
    const id = yield* generic(document);
    if (!account) return id;
    const values = { name: String(document.attributes.name) };
    const about = { type, id };
    const notice = { type: "reminder", line: "account_document_added", actionUrl: "/account/documents" } as const;
    yield* notify({ ...notice, to: [account.id], values, about }, viewer);
    return id;
  }),

  update: Effect.fnUntraced(function* (document, viewer, before, generic) {
    const { account, file } = document.relationships as Named;
    const owner = { type: "users", id: String(before.links.account) };
    if (account && account.id !== owner.id)
      return yield* invalid(`${document.pointer}/relationships/account`, "documents:faults.account");
    const isOther = file !== undefined && file !== null && file.id !== before.links.file;
    const owners = [owner, { type, id: document.id }];
    if (isOther) yield* checkFile(file, owners, document.pointer, viewer);
    yield* generic(document);
    if (isOther) yield* remove(String(before.links.file), owners, viewer);
  }),

  destroy: Effect.fnUntraced(function* (id, viewer, before, generic) {
    yield* generic();
    const owners = [
      { type: "users", id: String(before.links.account) },
      { type, id },
    ];
    yield* remove(String(before.links.file), owners, viewer);
  }),
};

/** That there is no such account is said by the generic use case, at the account. */
const isThere = Effect.fnUntraced(function* (
  account: Reference,
  viewer: Viewer,
): Effect.fn.Return<boolean, CoreError, CoreNeeds> {
  if (account.type !== "users" || !isUuid(account.id)) return false;
  return yield* (yield* Storage).holds("users", account.id, always, viewer);
});

/** A file of somebody else must not be given away with a document. What is missing is said by the generic use case. */
const checkFile = Effect.fnUntraced(function* (
  file: Reference,
  owners: readonly Reference[],
  pointer: string,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, CoreNeeds> {
  if (file.type !== "secured-files" || !isUuid(file.id)) return;
  const found = yield* (yield* Storage).lock(file.type, file.id, {}, viewer);
  if (!found) return;
  if (!belongsTo(found, owners)) return yield* invalid(`${pointer}/relationships/file`, "documents:faults.file");
});

const belongsTo = (file: Locked, owners: readonly Reference[]): boolean => {
  const model = file.links.model as Reference;
  return owners.some((each) => each.type === model.type && each.id === model.id);
};

const remove = Effect.fnUntraced(function* (
  id: string,
  owners: readonly Reference[],
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, CoreNeeds> {
  const storage = yield* Storage;
  const file = yield* storage.lock("secured-files", id, {}, viewer);
  if (!file || !belongsTo(file, owners)) return;
  yield* storage.destroy("secured-files", id, changeOf("destroy", file.version + 1, viewer, {}));
  yield* (yield* Jobs).enqueue({ name: removeFileJob, data: { id } });
});
