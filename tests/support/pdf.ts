import { getDocumentProxy } from "unpdf";

/** A node of the structure of a page. */
export interface Tag {
  readonly role: string;
  readonly alt: string | null;
  readonly children: readonly Tag[];
}

/** What a reader of a PDF finds in it. */
export interface ReadPdf {
  readonly pages: number;
  /** Text of each page; white space folded. */
  readonly texts: readonly string[];
  readonly title: string | null;
  readonly language: string | null;
  readonly isTagged: boolean;
  /** XMP metadata. */
  readonly claims: string;
  /** Roles of the structure in reading order, with the alternative text of pictures. */
  readonly tags: readonly Tag[];
}

/** Reads a PDF as a program for people would. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await getDocumentProxy(Uint8Array.from(bytes), { verbosity: 0 });
  try {
    const { info, metadata } = await document.getMetadata();
    const marked = await document.getMarkInfo();
    const texts: string[] = [];
    const tags: Tag[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const content = await page.getTextContent();
      texts.push(
        content.items
          .map((item) => ("str" in item ? item.str + (item.hasEOL ? " " : "") : ""))
          .join(" ")
          .replace(/\s+/g, " "),
      );
      tags.push(...tagsOf(await page.getStructTree()));
    }
    const told = info as { readonly Title?: string; readonly Language?: string };
    return {
      pages: document.numPages,
      texts,
      title: told.Title ?? null,
      language: told.Language ?? null,
      isTagged: (marked as { readonly Marked?: boolean } | null)?.Marked === true,
      claims: metadata?.getRaw() ?? "",
      tags,
    };
  } finally {
    await document.cleanup();
  }
}

interface Node {
  readonly role?: string;
  readonly alt?: string;
  readonly children?: readonly unknown[];
}

const tagsOf = (node: unknown): readonly Tag[] => {
  const { role, alt, children = [] } = (node ?? {}) as Node;
  const inner = children.flatMap(tagsOf);
  return role === undefined || role === "Root" ? inner : [{ role, alt: alt ?? null, children: inner }];
};

/** Every tag of a structure, outermost first. */
export const allTags = (tags: readonly Tag[]): readonly Tag[] => tags.flatMap((tag) => [tag, ...allTags(tag.children)]);
