import { Acting } from "#core/kernel/acting.ts";
import { Forbidden, Invalid, type Issue, TooLarge } from "#core/kernel/errors.ts";
import { enqueue, jobType, ofRecord } from "#core/kernel/job.ts";
import { type Override, override } from "#core/kernel/overrides.ts";
import type { Typed } from "#core/kernel/rows.ts";
import { isAdmin } from "#core/shell/access/rules.ts";
import { announcedFault } from "./content-types.ts";
import type { FileRecord } from "./entities.ts";
import { announcedType } from "./media-types.ts";
import { cleanName } from "./names.ts";
import { Limits } from "./ports.ts";
import { fileGroup, sizeLimit } from "./rules.ts";

/** Name of the job that removes the bytes of a record that is gone; `data` is `{ id }`. */
export const removeFileJob = jobType("remove-file", ofRecord);

/** Create, update and destroy of `files` and, with `anyKind`, of `admin-files` (FILE-012, FILE-014). */
export const uploadedFiles = (entity: FileRecord, { anyKind }: { readonly anyKind: boolean }): readonly Override[] => [
  override(entity, "create", function* (input, { at, proceed }) {
    const viewer = yield* Acting;
    const { name = "", size = 0, mimeType = "", hash } = input;
    const issues: Issue[] = [];
    if (!hash) issues.push({ pointer: at("hash"), detail: "required" });
    if (size === 0) issues.push({ pointer: at("size"), detail: "files:faults.empty" });
    const announced = { name: cleanName(name), mimeType };
    const fault = announcedFault(announced, anyKind);
    if (fault) issues.push({ pointer: at("mimeType"), detail: `files:faults.${fault}` });
    const limit = sizeLimit(fileGroup(announced), isAdmin(viewer), yield* Limits);
    if (size > limit) return yield* new TooLarge({ limit, pointer: at("size") });
    if (issues.length > 0) return yield* new Invalid({ issues });
    return yield* proceed({ name: announced.name, mimeType: announcedType(announced) });
  }),
  override(entity, "update", { system: "passes" }, function* (input, { before, at, proceed }) {
    // The bytes say these, and until the bytes are there the name says what they will be.
    for (const member of ["size", "mimeType", "hash", ...(before.isUploaded ? [] : (["name"] as const))] as const) {
      if (input[member] !== undefined && input[member] !== before[member])
        return yield* new Forbidden({ pointer: at(member), reason: "read-only" });
    }
    yield* proceed(input.name ? { name: cleanName(input.name) } : {});
  }),
  removeBytesOf(entity),
];

/** The bytes go once the record is gone for sure: the job is kept in the same transaction. */
export const removeBytesOf = (entity: Typed): Override =>
  override(entity, "destroy", function* ({ before, proceed }) {
    yield* proceed();
    yield* enqueue(removeFileJob, { id: before.id });
  });
