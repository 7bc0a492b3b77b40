import { Effect } from "effect";
import { type FieldSpec, isStored } from "#core/kernel/fields.ts";
import { allOf, where } from "#core/kernel/policy.ts";
import { Catalogue } from "#core/kernel/ports.ts";
import { list } from "#core/kernel/reads.ts";
import { change, destroy, lockOptional } from "#core/kernel/records.ts";
import { healthRoles } from "#core/kernel/roles.ts";
import { type MemberPlace, Storage } from "#core/kernel/storage.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { users } from "#core/shell/access/entities.ts";
import { UnsavedDrafts } from "#core/shell/drafts/ports.ts";
import { files } from "./entities.ts";
import { removeBytes } from "./kept-bytes.ts";

/**
 * Files that came for a form which was never saved. A file that something names, in any module, state and language, is kept from then on: what
 * names it may change, and be restored. So is one that was put into the library, and one of somebody who writes health records: those are sealed,
 * and nobody can look into them for what they name. Any other goes once nobody has touched it since `before`.
 * Gives how many went.
 */
export const purgeUnused = Effect.fnUntraced(function* (before: string) {
  const places = yield* everyPlace;
  const unsettled = allOf(where("isUploaded", "eq", true), where("isKept", "eq", false));
  let removed = 0;
  for (let last = "", full = true; full; ) {
    const after = last === "" ? unsettled : allOf(unsettled, where("id", "gt", last));
    const { rows } = yield* list(files, { where: after, order: ["id"], fields: [], page });
    full = rows.length === page.size;
    for (const { id } of rows) {
      last = id;
      if (!(yield* inTransaction(settle(id, before, places)))) continue;
      removed += 1;
      yield* removeBytes(id);
    }
  }
  return removed;
});

const page = { number: 1, size: 100 };

/** Keeps a file that is named, and destroys one that is not: `true` then. */
const settle = Effect.fnUntraced(function* (id: string, before: string, places: readonly MemberPlace[]) {
  const storage = yield* Storage;
  const row = yield* lockOptional(files, id);
  if (!row || row.isKept || !row.isUploaded) return false;
  const isLinked = row.fileContainer !== null || (yield* storage.usedBy(files.type, id)).length > 0;
  const isOld = row.updatedAt < before;
  // Texts are walked through once, when it is about to go.
  if (!isLinked && !isOld) return false;
  const words = [id, ...(row.slug === null ? [] : [`/services/files/${row.slug}`])];
  if (isLinked || (yield* isSealer(row.createdBy)) || (yield* isMentioned(id, words, places))) {
    yield* change(files, row, { isKept: true });
    return false;
  }
  const drafts = yield* UnsavedDrafts;
  for (const word of words) if (yield* drafts.mention(word)) return false;
  yield* destroy(files, id);
  return true;
});

const isSealer = Effect.fnUntraced(function* (person: string | null) {
  const roles = person === null ? [] : yield* (yield* Storage).linkedIds(users.type, person, "roles");
  return healthRoles.some((role) => roles.includes(role));
});

const isMentioned = Effect.fnUntraced(function* (id: string, words: readonly string[], places: readonly MemberPlace[]) {
  const storage = yield* Storage;
  for (const word of words) {
    for (const { type, ids } of yield* storage.mentioning(word, places)) {
      if (type !== files.type || ids.some((other) => other !== id)) return true;
    }
  }
  return false;
});

/** Every member that may hold an address or an id of a file. */
const everyPlace = Effect.map(Catalogue, (all): readonly MemberPlace[] =>
  [...all.entities.values()].flatMap(({ type, derived, fields }) =>
    Object.entries(fields)
      .filter(([, field]) => !derived && naming.has(field.kind) && isStored(field))
      .map(([member]) => ({ type, member })),
  ),
);

const naming: ReadonlySet<FieldSpec["kind"]> = new Set(["text", "richText", "url", "json"]);
