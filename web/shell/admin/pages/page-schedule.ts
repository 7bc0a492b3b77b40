import type { Operation } from "#core/shell/site/ports.ts";
import type { OpenPage } from "#web/shell/admin/pages/page-model.ts";

/** When a page is published and taken down, as instants; `null` for never by itself. */
export interface PageMoments {
  readonly publishAt: string | null;
  readonly unpublishAt: string | null;
}

/** The moments that a page waits for. */
export const momentsOf = ({ publishAt, leaving }: Pick<OpenPage, "publishAt" | "leaving">): PageMoments => ({
  publishAt,
  unpublishAt: leaving?.at ?? null,
});

type Planned = Pick<OpenPage, "id" | "version" | "isPublished" | "publishAt" | "leaving">;

/** What writes the moments: a draft says when it goes out, the page that is out when it goes; a draft of no page says both. */
export function momentOperations(page: Planned, { publishAt, unpublishAt }: PageMoments): readonly Operation[] {
  const { id, leaving } = page;
  const before = momentsOf(page);
  const own = {
    ...(!page.isPublished && publishAt !== before.publishAt && { publishAt }),
    ...(leaving?.id === id && unpublishAt !== before.unpublishAt && { unpublishAt }),
  };
  const others = leaving && leaving.id !== id && unpublishAt !== before.unpublishAt ? { unpublishAt } : {};
  return [...update(id, page.version, own), ...(leaving ? update(leaving.id, leaving.version, others) : [])];
}

const update = (id: string, version: number | undefined, attributes: Partial<PageMoments>): readonly Operation[] =>
  Object.keys(attributes).length === 0
    ? []
    : [{ op: "update", type: "app-pages", id, ...(version !== undefined && { version }), input: { attributes } }];
