import type { AdminType } from "#core/shell/admin/types.ts";
import type { Resource } from "#core/shell/site/ports.ts";

/** Whether the server said that the viewer may change the record; where it says nothing, what they may try. */
export const mayEdit = ({ abilities, rights }: AdminType, record: Resource): boolean =>
  rights.update && (abilities.update === undefined || record.attributes[abilities.update] !== false);
