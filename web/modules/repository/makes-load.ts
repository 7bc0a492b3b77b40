import type { Many, Ports } from "#core/shell/site/ports.ts";

const fields = [
  ...["content", "language", "printer", "material", "createdAt", "heldAt", "deletedAt", "deletionReason", "appeal"],
  ...["isReported", "author", "organization", "images"],
];

/** Most that is told of one aid at once. */
const pageSize = 50;

/**
 * What people tell of having made an aid, the newest first; nothing where it could not be had. Who said what was deleted finds it there,
 * as moderators do.
 */
export async function loadMakes(
  item: string,
  { ports }: { readonly ports: Pick<Ports, "records"> },
): Promise<Many | undefined> {
  const answer = await ports.records.list("repository-makes", {
    filter: { item, deleted: "with" },
    fields: { "repository-makes": fields },
    include: ["author", "organization", "images"],
    page: { number: 1, size: pageSize },
  });
  return answer.ok ? answer.value : undefined;
}
