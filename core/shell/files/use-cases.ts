import { Effect } from "effect";
import { Forbidden, Invalid, type Issue, TooLarge } from "#core/kernel/errors.ts";
import { Jobs } from "#core/kernel/ports.ts";
import type { RecordDocument, ReplacedUseCases } from "#core/kernel/replaced.ts";
import { isAdmin } from "#core/shell/access/rules.ts";
import { announcedFault, plainType } from "./content-types.ts";
import { cleanName } from "./names.ts";
import { Limits } from "./ports.ts";
import { fileGroup, sizeLimit } from "./rules.ts";

/** Name of the job that removes the bytes of a record that is gone; `data` is `{ id }`. */
export const removeFileJob = "remove-file";

/** Create, update and destroy of `files` and, with `anyKind`, of `admin-files` (FILE-012, FILE-014). */
export const uploadedUseCases = ({ anyKind }: { readonly anyKind: boolean }): ReplacedUseCases => ({
  create: Effect.fnUntraced(function* (document, viewer, generic) {
    const { attributes, pointer } = document;
    const { name, size, mimeType, hash } = attributes;
    const at = (member: string) => `${pointer}/attributes/${member}`;
    const issues: Issue[] = [];
    // What is missing or of the wrong kind is said by the generic use case, with everything else that is wrong.
    if (hash === undefined || hash === null) issues.push({ pointer: at("hash"), detail: "required" });
    if (size === 0) issues.push({ pointer: at("size"), detail: "files:faults.empty" });
    if (typeof name === "string" && typeof mimeType === "string") {
      const fault = announcedFault({ name: cleanName(name), mimeType }, anyKind);
      if (fault) issues.push({ pointer: at("mimeType"), detail: `files:faults.${fault}` });
      const limit = sizeLimit(fileGroup({ name, mimeType }), isAdmin(viewer), yield* Limits);
      if (typeof size === "number" && size > limit) return yield* new TooLarge({ limit, pointer: at("size") });
    }
    if (issues.length > 0) return yield* new Invalid({ issues });
    return yield* generic({ ...document, attributes: tidied(attributes) });
  }),

  update: Effect.fnUntraced(function* (document, viewer, before, generic) {
    if (viewer.via === "system") return yield* generic(document);
    const attributes: Record<string, unknown> = { ...document.attributes };
    // The bytes say these, and until the bytes are there the name says what they will be.
    for (const member of ["size", "mimeType", "hash", ...(before.values.isUploaded === true ? [] : ["name"])]) {
      if (!(member in attributes)) continue;
      if (attributes[member] !== before.values[member]) {
        return yield* new Forbidden({ pointer: `${document.pointer}/attributes/${member}`, reason: "read-only" });
      }
      delete attributes[member];
    }
    yield* generic({ ...document, attributes: tidied(attributes) });
  }),

  destroy: (...parts) => removeBytesToo(...parts),
});

/** The bytes go once the record is gone for sure: the job is kept in the same transaction. */
export const removeBytesToo: NonNullable<ReplacedUseCases["destroy"]> = Effect.fnUntraced(
  function* (id, _viewer, _before, generic) {
    yield* generic();
    yield* (yield* Jobs).enqueue({ name: removeFileJob, data: { id } });
  },
);

function tidied(attributes: RecordDocument["attributes"]): RecordDocument["attributes"] {
  const { name, mimeType } = attributes;
  return {
    ...attributes,
    ...(typeof name === "string" && name.trim() !== "" ? { name: cleanName(name) } : {}),
    ...(typeof mimeType === "string" ? { mimeType: plainType(mimeType) } : {}),
  };
}
