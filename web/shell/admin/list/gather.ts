import type { AdminType } from "#core/shell/admin/types.ts";
import type { Resource } from "#core/shell/site/ports.ts";
import type { App } from "#web/app/app.ts";
import { createEdition } from "#web/shell/admin/edition.ts";
import { filterQuery, type ListState } from "#web/shell/admin/list/list-state.ts";

const pageSize = 100;
/** As many as a whole list gives (architecture §6). */
const mostGathered = 10_000;

/** Every record that a list's filters find, with its version, in the order of their making: a stable one. */
export async function gatherMatching(
  app: App,
  type: AdminType,
  state: ListState,
): Promise<readonly Pick<Resource, "type" | "id" | "meta">[]> {
  const gathered: Resource[] = [];
  const label = type.label.filter((name) => name !== "id");
  for (let number = 1; gathered.length < mostGathered; number += 1) {
    const answer = await app.ports.records.list(type.type, {
      ...filterQuery(state),
      sort: "createdAt,id",
      page: { number, size: pageSize },
      fields: { [type.type]: label.length > 0 ? label : ["updatedAt"] },
      editionLocale: app.store(createEdition).locale.peek(),
    });
    if (!answer.ok) break;
    gathered.push(...answer.value.data);
    if (answer.value.data.length < pageSize) break;
  }
  return gathered;
}
