import { Effect } from "effect";
import { conjunction, where } from "#core/kernel/policy.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { listEntries } from "#core/kernel/read.ts";
import type { PropsOf } from "#core/shell/pages/served-blocks.ts";
import type { Many } from "#core/shell/site/ports.ts";
import { manyOf } from "#core/shell/site/resources.ts";
import type { organizationTableBlock } from "./blocks.ts";
import { includedFields, type ShownOrganizations, shownAtOnce, shownFields, shownIncludes } from "./shown.ts";

/** Data of the blocks with organizations: the first of them, and which they are of. */
export interface OrganizationsData extends ShownOrganizations {
  readonly organizations: Many;
}

const include = Object.fromEntries(shownIncludes.map((relation) => [relation, {}]));
const fields = { organizations: shownFields, ...includedFields };

/** The first organizations of a block, by level and name. */
export const loadOrganizations = (withPosition: boolean) =>
  Effect.fnUntraced(function* (props: PropsOf<typeof organizationTableBlock>) {
    const accessLevels = (props.accessLevels ?? []).map(({ id }) => id);
    const filter = conjunction([
      ...(accessLevels.length > 0 ? [where("accessLevel", "in", accessLevels)] : []),
      ...(withPosition ? [where("withPosition", "eq", true)] : []),
    ]);
    const page = { number: 1, size: shownAtOnce };
    const found = yield* listEntries(queryOf("organizations", { filter, include, fields, page, total: true }));
    return { organizations: manyOf(found), accessLevels, withPosition } satisfies OrganizationsData;
  });
