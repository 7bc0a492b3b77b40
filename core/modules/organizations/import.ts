import { Effect } from "effect";
import type { Granted } from "#core/kernel/contract.ts";
import type { CoreError } from "#core/kernel/errors.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import { list } from "#core/kernel/reads.ts";
import type { RowOf } from "#core/kernel/rows.ts";
import type { Reference } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { importRecords } from "#core/shell/record-import/import.ts";
import {
  type CellFault,
  folded,
  type ImportDocument,
  type ImportPlan,
  idsByText,
  type LineValues,
  refusedCells,
  valueOfCell,
} from "#core/shell/record-import/plan.ts";
import type { ImportOutcome } from "#core/shell/record-import/shapes.ts";
import type { Installation } from "#core/shell/site/installation.ts";
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
export const importOrganizations = Effect.fnUntraced(function* (
  file: { readonly csv: string; readonly isDryRun: boolean },
  viewer: Viewer,
): Effect.fn.Return<ImportOutcome, CoreError, KernelServices | Installation | Granted> {
  const known = yield* knownRecords(viewer);
  const plan: ImportPlan<Column> = {
    columns,
    required: ["name"],
    key: "name",
    keyOf,
    faultsOf: (values) => faultsOf(values, known),
    documentOf: (values) => documentOf(values, known),
  };
  return yield* importRecords(file, plan, viewer);
});

const keyOf = ({ name = "", unitName = "" }: { readonly name?: string; readonly unitName?: string | null }): string =>
  name === "" ? "" : `${folded(name)}\n${folded(unitName ?? "")}`;

type KnownOrganization = Pick<
  RowOf<typeof organizations>,
  "id" | "version" | "organizationType" | (typeof members)[number]
>;

interface Known {
  readonly types: ReadonlyMap<string, string>;
  readonly organizations: ReadonlyMap<string, KnownOrganization>;
}

/** Types by name or code, organizations by name and unit. */
const knownRecords = Effect.fnUntraced(function* (viewer: Viewer): Effect.fn.Return<Known, CoreError, KernelServices> {
  const { rows: types } = yield* list(organizationTypes, { fields: ["name"], page: "whole" }, viewer);
  const fields = [...members, "organizationType"] as const;
  const { rows } = yield* list(organizations, { fields, page: "whole" }, viewer);
  return {
    types: idsByText(types, ({ name }) => name),
    organizations: new Map(rows.map((row) => [keyOf(row), row])),
  };
});

function faultsOf(values: Values, { types }: Known): readonly CellFault<Column>[] {
  const { name = "", organizationType = "", latitude = "", longitude = "" } = values;
  return [
    ...refusedCells<Column>(organizations.fields, members, values),
    ...(name === "" ? [{ column: "name", fault: "required" } as const] : []),
    ...(organizationType !== "" && !types.has(folded(organizationType))
      ? [{ column: "organizationType", fault: "unknown-type" } as const]
      : []),
    ...((latitude === "") === (longitude === "")
      ? []
      : [{ column: latitude === "" ? "latitude" : "longitude", fault: "half-a-position" } as const]),
  ];
}

function documentOf(values: Values, known: Known): ImportDocument | null {
  const present = known.organizations.get(keyOf(values));
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
  const type = known.types.get(folded(values.organizationType ?? ""));
  if (type !== undefined && type !== present?.organizationType)
    relationships.organizationType = { type: organizationTypes.type, id: type };
  if (present && Object.keys(attributes).length + Object.keys(relationships).length === 0) return null;
  const rest = { type: organizations.type, attributes, relationships, pointer: "/data" };
  return present ? { ...rest, id: present.id, version: present.version } : { ...rest, id: null };
}
