import type { ExternalType } from "./ports.ts";

/** Where the page of a thing leads. */
export interface ExternalAddress {
  readonly type: ExternalType;
  readonly id: string;
}

const pages: readonly (readonly [ExternalType, RegExp])[] = [
  ["thingiverse", /^(?:https?:\/\/)?(?:www\.)?thingiverse\.com\/thing:(\d{1,12})(?:[/?#]|$)/i],
  [
    "myminifactory",
    /^(?:https?:\/\/)?(?:www\.)?myminifactory\.com\/(?:[a-z]{2}\/)?object\/(?:[^/?#]*-)?(\d{1,12})(?:[/?#]|$)/i,
  ],
];

/** The thing whose page an address is; `null` for any other address. */
export function externalAddress(text: string): ExternalAddress | null {
  for (const [type, page] of pages) {
    const id = page.exec(text.trim())?.[1];
    if (id !== undefined) return { type, id: id.replace(/^0+(?=\d)/, "") };
  }
  return null;
}

/** The page of a thing until its repository has told its own address. */
export const pageOf = ({ type, id }: ExternalAddress): string =>
  type === "thingiverse" ? `https://www.thingiverse.com/thing:${id}` : `https://www.myminifactory.com/object/${id}`;
