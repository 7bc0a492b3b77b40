import type { OrderLine } from "#core/modules/rental/calls.ts";
import { isCodeOf, type ScannedCode } from "#web/modules/rental/desk/code-model.ts";

/** An item that could be given to a line. */
export interface AssignableItem {
  readonly id: string;
  readonly stockId: string;
  readonly condition: number | null;
}

/** Items that could be taken, by model. */
export type Assignable = Readonly<Record<string, readonly AssignableItem[]>>;

/** Which item each line is to get; `null` for none yet. */
export type Chosen = Readonly<Record<string, string | null>>;

export const chosenAtFirst = (lines: readonly OrderLine[]): Chosen =>
  Object.fromEntries(lines.map(({ id, item }) => [id, item]));

export type Scanned =
  | { readonly kind: "taken"; readonly line: OrderLine; readonly item: AssignableItem; readonly chosen: Chosen }
  | { readonly kind: "twice" | "full"; readonly item: AssignableItem }
  | { readonly kind: "unfit" };

/** Gives the item of a code to the first line of its model that has none. */
export function chooseByCode(
  code: ScannedCode,
  lines: readonly OrderLine[],
  assignable: Assignable,
  chosen: Chosen,
): Scanned {
  for (const [model, items] of Object.entries(assignable)) {
    const item = items.find((each) => isCodeOf(code, each));
    if (!item) continue;
    if (Object.values(chosen).includes(item.id)) return { kind: "twice", item };
    const line = lines.find((each) => each.rentalModel === model && chosen[each.id] === null);
    return line ? { kind: "taken", line, item, chosen: { ...chosen, [line.id]: item.id } } : { kind: "full", item };
  }
  return { kind: "unfit" };
}

/** Proposes items for the lines that have none: those in the best condition, as the server sorts them. */
export function propose(lines: readonly OrderLine[], assignable: Assignable, chosen: Chosen): Chosen {
  const next: Record<string, string | null> = { ...chosen };
  for (const { id, rentalModel } of lines) {
    if (next[id] !== null) continue;
    const taken = Object.values(next);
    next[id] = assignable[rentalModel]?.find((item) => !taken.includes(item.id))?.id ?? null;
  }
  return next;
}
