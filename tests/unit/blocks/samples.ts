import type { BlockFile } from "#core/shell/pages/content.ts";
import type { Resource } from "#core/shell/site/ports.ts";
import type { PageComponent } from "#core/shell/site/state.ts";

/** A component of a page with these props. */
export const componentWith = (
  name: string,
  props: Readonly<Record<string, unknown>>,
  data?: unknown,
): PageComponent => ({
  id: "0197a2f0-0000-7000-8000-000000000001",
  name,
  position: 0,
  props,
  ...(data !== undefined && { data }),
});

/** A picture of 1600 by 900, with smaller copies. */
export const pictureFile = (facts: Partial<BlockFile> = {}): BlockFile => ({
  id: "file-1",
  name: "bench.webp",
  url: "/services/files/file-1",
  previewUrl: "/services/files/file-1?variant=preview",
  mimeType: "image/webp",
  alt: "A workbench",
  width: 1600,
  height: 900,
  ...facts,
});

export const resource = (
  type: string,
  id: string,
  attributes: Resource["attributes"] = {},
  links: Resource["links"] = {},
  meta: Resource["meta"] = {},
): Resource => ({ type, id, attributes, links, meta });

export const ref = (type: string, id: string) => ({ type, id });
