import { Effect } from "effect";
import { removeFileJob } from "#core/files/use-cases.ts";
import { type CoreError, invalid } from "#core/kernel/errors.ts";
import { type CoreNeeds, Jobs } from "#core/kernel/ports.ts";
import type { ReplacedUseCases } from "#core/kernel/replaced.ts";
import { type Reference, Storage } from "#core/kernel/storage.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { changeOf } from "#core/kernel/write.ts";
import { notify } from "#core/notifications/notify.ts";

const type = "account-documents";

interface Named {
  readonly account?: Reference | null;
  readonly file?: Reference | null;
}

/**
 * A document and its file are one: the file is sent to the account, so that nobody but its owner and administrators reads it, and goes with
 * the document. Whose account it is in stays as it was, since they were told of it.
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
    if (isOther) yield* checkFile(file, [owner, { type, id: document.id }], document.pointer, viewer);
    yield* generic(document);
    if (isOther) yield* remove(String(before.links.file), viewer);
  }),

  destroy: Effect.fnUntraced(function* (_id, viewer, before, generic) {
    yield* generic();
    yield* remove(String(before.links.file), viewer);
  }),
};

/** That there is no such account is said by the generic use case, at the account. */
const isThere = Effect.fnUntraced(function* (
  account: Reference,
  viewer: Viewer,
): Effect.fn.Return<boolean, CoreError, CoreNeeds> {
  if (account.type !== "users" || !isUuid(account.id)) return false;
  return (yield* (yield* Storage).lock("users", account.id, {}, viewer)) !== null;
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
  const model = found.links.model as Reference;
  if (!owners.some((each) => each.type === model.type && each.id === model.id))
    return yield* invalid(`${pointer}/relationships/file`, "documents:faults.file");
});

const remove = Effect.fnUntraced(function* (id: string, viewer: Viewer): Effect.fn.Return<void, CoreError, CoreNeeds> {
  const storage = yield* Storage;
  const file = yield* storage.lock("secured-files", id, {}, viewer);
  if (file) yield* storage.destroy("secured-files", id, changeOf("destroy", file.version + 1, viewer, {}));
  yield* (yield* Jobs).enqueue({ name: removeFileJob, data: { id } });
});
