import type { Viewer } from "#core/kernel/viewer.ts";
import { product } from "#core/modules.ts";
import { adminMetadata } from "#core/shell/admin/metadata.ts";
import type { AdminType } from "#core/shell/admin/types.ts";
import { superAdministrator } from "#tests/support/viewers.ts";
import type { AdminTypeMap } from "#web/shell/admin/resources.ts";

const somebody = "0190a0a0-0000-7000-8000-000000000001";

/** What the back office knows for a viewer, a super administrator unless given. */
export const typesFor = (viewer: Viewer = superAdministrator(somebody)): AdminTypeMap =>
  new Map(adminMetadata(product, viewer).map((each) => [each.type, each]));

export function typeFor(name: string, viewer?: Viewer): AdminType {
  const type = typesFor(viewer).get(name);
  if (!type) throw new Error(`the viewer does not reach ${name}`);
  return type;
}
