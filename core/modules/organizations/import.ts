import { Effect } from "effect";
import { Acting, actingAs } from "#core/kernel/acting.ts";
import { useCase } from "#core/kernel/contract.ts";
import { locales } from "#core/kernel/locales.ts";
import { list } from "#core/kernel/reads.ts";
import type { RowOf } from "#core/kernel/rows.ts";
import type { Reference } from "#core/kernel/storage.ts";
import { importRecords } from "#core/shell/record-import/import.ts";
import {
  type CellFault,
  faultOfName,
  folded,
  type ImportDocument,
  type ImportPlan,
  idIn,
  type LineValues,
  type Named,
  namesOf,
  refusedCells,
  valueOfCell,
} from "#core/shell/record-import/plan.ts";
import { organizations, organizationTypes } from "./entities.ts";

/** Columns of the file that are members of an organization. */
const members = [
  "name",
  "unitName",
  "shortDescription",
  "country",
  "contactAddress",
  "contactEmail",
  "contactPhone",
  "externalUrl",
  "latitude",
  "longitude",
] as const;

const columns = [...members.slice(0, 2), "organizationType", ...members.slice(2)] as const;

type Column = (typeof members)[number] | "organizationType";

type Values = LineValues<Column>;

/** Imports organizations from CSV: each line creates one, or updates the one of its name and unit. */
export const importOrganizations = useCase(function* (file: { readonly csv: string; readonly isDryRun: boolean }) {
  const known = yield* knownRecords();
  const plan: ImportPlan<Column> = {
    columns,
    required: ["name"],
    key: "name",
    keyOf,
    faultsOf: (values) => faultsOf(values, known),
    documentOf: (values) => documentOf(values, known),
  };
  return yield* importRecords(file, plan);
});

const keyOf = ({ name = "", unitName = "" }: { readonly name?: string; readonly unitName?: string | null }): string =>
  name === "" ? "" : `${folded(name)}\n${folded(unitName ?? "")}`;

type KnownOrganization = Pick<
  RowOf<typeof organizations>,
  "id" | "version" | "organizationType" | (typeof members)[number]
>;

interface Known {
  readonly types: Named;
  /** Those of one name and unit: one, unless that is ambiguous. */
  readonly organizations: ReadonlyMap<string, readonly KnownOrganization[]>;
}

/** Types by code or a name in any language, organizations by name and unit. */
const knownRecords = Effect.fnUntraced(function* () {
  const viewer = yield* Acting;
  const types = yield* Effect.forEach(locales, (editionLocale) =>
    actingAs({ ...viewer, editionLocale }, list(organizationTypes, { fields: ["name"], page: "whole" })),
  );
  const fields = [...members, "organizationType"] as const;
  const { rows } = yield* list(organizations, { fields, page: "whole" });
  return {
    types: namesOf(
      types.flatMap(({ rows: named }) => named),
      ({ name }) => name,
    ),
    organizations: Map.groupBy(rows, keyOf),
  };
});

function faultsOf(values: Values, { types, organizations: present }: Known): readonly CellFault<Column>[] {
  const { name = "", organizationType = "", latitude = "", longitude = "" } = values;
  const typeFault = organizationType === "" ? undefined : faultOfName(types, organizationType, "unknown-type");
  return [
    ...refusedCells<Column>(organizations.fields, members, values),
    ...(name === "" ? [{ column: "name", fault: "required" } as const] : []),
    ...((present.get(keyOf(values))?.length ?? 0) > 1 ? [{ column: "name", fault: "ambiguous" } as const] : []),
    ...(typeFault ? [{ column: "organizationType", fault: typeFault } as const] : []),
    ...((latitude === "") === (longitude === "")
      ? []
      : [{ column: latitude === "" ? "latitude" : "longitude", fault: "half-a-position" } as const]),
  ];
}

function documentOf(values: Values, known: Known): ImportDocument | null {
  const present = known.organizations.get(keyOf(values))?.[0];
  const attributes: Record<string, unknown> = {};
  for (const name of members) {
    const text = values[name] ?? "";
    const spec = organizations.fields[name];
    if (text === "" || spec === undefined) continue;
    const value = valueOfCell(spec, text);
    // The name of an organization that is there keeps its case.
    if (value !== present?.[name] && !(present && (name === "name" || name === "unitName"))) attributes[name] = value;
  }
  const relationships: Record<string, Reference> = {};
  const type = idIn(known.types, values.organizationType ?? "");
  if (type !== undefined && type !== present?.organizationType)
    relationships.organizationType = { type: organizationTypes.type, id: type };
  if (present && Object.keys(attributes).length + Object.keys(relationships).length === 0) return null;
  const rest = { type: organizations.type, attributes, relationships, pointer: "/data" };
  return present ? { ...rest, id: present.id, version: present.version } : { ...rest, id: null };
}
