import { Effect } from "effect";
import { Acting, actingAs } from "#core/kernel/acting.ts";
import { conditionOf } from "#core/kernel/conditions.ts";
import { NotFound } from "#core/kernel/errors.ts";
import { isOn } from "#core/kernel/module.ts";
import { always } from "#core/kernel/policy.ts";
import { Catalogue, KeyRing } from "#core/kernel/ports.ts";
import { appendAudit } from "#core/kernel/records.ts";
import { Storage } from "#core/kernel/storage.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { lockForWrite } from "#core/kernel/write.ts";

/**
 * Opens a confidential value for someone who may edit its record and see its field; the audit log says who looked, before it is given
 * (architecture §3). `null` when the record has none. NotFound for any other field.
 */
export const revealValue = Effect.fnUntraced(function* (type: string, id: string, field: string) {
  const viewer = yield* Acting;
  const all = yield* Catalogue;
  const storage = yield* Storage;
  const spec = all.entities.get(type)?.fields[field];
  if (spec?.kind !== "confidential" || !isOn(spec, viewer.flags))
    return yield* new NotFound({ type: `${type}.${field}` });
  return yield* inTransaction(
    Effect.gen(function* () {
      const before = yield* actingAs({ ...viewer, via: "token" }, lockForWrite(type, id, "update", "/data", undefined));
      const see = spec.see ? conditionOf(all, type, spec.see, viewer) : always;
      if (see.is !== "always" && !(yield* storage.holds(type, id, see, viewer)))
        return yield* new NotFound({ type: `${type}.${field}` });
      const sealed = before.values[field];
      if (typeof sealed !== "string") return null;
      yield* appendAudit({ type }, { id, version: before.version }, "reveal", { [field]: [null, null] });
      return (yield* KeyRing).open(sealed, { type, field, id });
    }),
  );
});
