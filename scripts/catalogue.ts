import { valueKind } from "#core/kernel/fields.ts";
import { isMany } from "#core/kernel/relations.ts";
import { product } from "#core/modules.ts";

/**
 * `npm run -s catalogue` prints every declared record as JSON, to be compared with a specification:
 * `[{ type, module, flag, id, listing, fields: [{ name, kind, localized, required, readOnly }], relations: [{ name, to, many }] }]`.
 * A computed field has the kind of its value; a relation to any of several types points to `*`.
 */
const records = [...product.entities.values()].map((source) => ({
  type: source.type,
  module: source.module,
  flag: source.flag ?? null,
  id: source.id,
  listing: source.listing,
  fields: Object.entries(source.fields).map(([name, spec]) => ({
    name,
    kind: spec.kind === "confidential" ? spec.kind : valueKind(spec),
    localized: spec.localized,
    required: spec.required,
    readOnly: spec.readOnly,
  })),
  relations: Object.entries(source.relations).map(([name, spec]) => ({ name, to: spec.to, many: isMany(spec) })),
}));

process.stdout.write(`${JSON.stringify(records, null, 2)}\n`);
