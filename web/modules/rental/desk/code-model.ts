/** What was read from a label: the id of an item (its QR code), else what is written on it. */
export type ScannedCode = { readonly id: string } | { readonly stockId: string };

const uuid = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
const onLabel = new RegExp(`^(?:https?://\\S+/services/rentals/items/)?(${uuid})/?$`, "i");

/** Reads a code: the address that a label holds, the id of an item or an inventory number. `null` for nothing at all. */
export function codeOf(text: string): ScannedCode | null {
  const code = text.trim();
  if (code === "") return null;
  const id = onLabel.exec(code)?.[1];
  return id === undefined ? { stockId: code } : { id: id.toLowerCase() };
}

/** Whether a code is that of an item. Inventory numbers are compared without regard to case: scanners may write them as they like. */
export const isCodeOf = (code: ScannedCode, item: { readonly id: string; readonly stockId: string }): boolean =>
  "id" in code ? code.id === item.id : code.stockId.toLowerCase() === item.stockId.toLowerCase();

/** Longest time in milliseconds between two keys of a scanner, wireless ones too; nobody types a whole number so fast. */
const keyPause = 60;
/** Shortest code that is taken for one. */
const shortest = 4;

export interface Wedge {
  /** Takes a key; gives the code once Enter ends a burst. `at` in milliseconds. */
  press(key: string, at: number): string | null;
}

/** Tells the bursts of a scanner that types like a keyboard from what people press. */
export function createWedge(): Wedge {
  let text = "";
  let last = Number.NEGATIVE_INFINITY;
  return {
    press(key, at) {
      const isFast = at - last <= keyPause;
      last = at;
      if (key === "Enter") {
        const code = isFast && text.length >= shortest ? text : null;
        text = "";
        return code;
      }
      if ([...key].length === 1) text = isFast ? text + key : key;
      // Shift and the like come between the letters of a scanner.
      return null;
    },
  };
}
