import { flag } from "#core/kernel/fields.ts";
import { block, field, type Props } from "#core/shell/pages/blocks.ts";

/** Which organizations are shown, and whether they can be narrowed. */
const shown = {
  accessLevels: { prop: "records", to: "access-levels", most: 10 },
  showFilters: field(flag().default(true)),
} as const satisfies Props;

export const organizationTableBlock = block("organization-table", shown, { flag: "organizations" });

/** Those that have a position, in a list and on a map. */
export const organizationMapBlock = block("organization-map", shown, { flag: "organizations" });

export const organizationBlocks = [organizationTableBlock, organizationMapBlock] as const;
