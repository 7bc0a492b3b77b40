import { combineTransactionSteps } from "@tiptap/core";
import { Link } from "@tiptap/extension-link";
import { closeHistory, isHistoryTransaction } from "@tiptap/pm/history";
import type { MarkType, Node } from "@tiptap/pm/model";
import { type EditorState, Plugin, type Transaction } from "@tiptap/pm/state";
import { ReplaceStep, type Transform } from "@tiptap/pm/transform";
import { addressesIn } from "#core/shell/rich-text/linked-text.ts";
import { addressFrom } from "#web/shell/admin/editor/link-address.ts";

/** What people write so that it is an address: a bare domain may be the name of a file. */
const announced = /^(?:https?:\/\/|www\.)\S|^[^\s@/:]+@[^\s@/:]+$/i;

const typedAddress = (written: string): string | undefined =>
  announced.test(written) ? addressFrom(written) : undefined;

/** Links of the text, which addresses become once they are typed or pasted. */
export const TypedLink = Link.extend({
  // What is pasted is linked as what is typed: apart from it, for Undo.
  addPasteRules: () => [],
  addProseMirrorPlugins() {
    return [...(this.parent?.() ?? []), linksTyped(this.type)];
  },
}).configure({
  openOnClick: false,
  autolink: false,
  defaultProtocol: "https",
  shouldAutoLink: (written) => typedAddress(written) !== undefined,
  HTMLAttributes: { target: null, rel: null },
});

/** Links an address once its word is ended: by a space, a new line or all that is pasted with it. Undo takes back the link alone. */
export const linksTyped = (link: MarkType): Plugin =>
  new Plugin({
    appendTransaction(transactions, before, after) {
      // What was undone, a link among it, stays undone.
      if (!transactions.some(({ docChanged }) => docChanged) || transactions.some(isHistoryTransaction)) return null;
      const { tr } = after;
      const isPasted = transactions.some((each) => each.getMeta("uiEvent") === "paste");
      const isEnded = isPasted ? () => true : endedIn(after);
      for (const range of writtenIn(combineTransactionSteps(before.doc, [...transactions]))) {
        after.doc.nodesBetween(range.from, range.to, (node, at) => {
          if (!node.isTextblock) return true;
          linkWords({ tr, link, node, start: at + 1, isEnded }, range);
          return false;
        });
      }
      return tr.docChanged ? closeHistory(tr).setTime(0) : null;
    },
  });

interface Range {
  readonly from: number;
  readonly to: number;
}

/** Where a change put something, in the text after it: an address that is made bold, or no link any more, was written before. */
function writtenIn({ steps, mapping }: Transform): readonly Range[] {
  return steps.flatMap((step, index) => {
    if (!(step instanceof ReplaceStep) || step.slice.size === 0) return [];
    const later = mapping.slice(index + 1);
    return [{ from: later.map(step.from, -1), to: later.map(step.from + step.slice.size, 1) }];
  });
}

/** Whether the word before a place is ended: where the cursor is, one may still be writing it. */
const endedIn =
  ({ selection, doc }: EditorState) =>
  (place: number): boolean =>
    selection.head !== place || doc.resolve(place).nodeAfter !== null;

interface Line {
  readonly tr: Transaction;
  readonly link: MarkType;
  readonly node: Node;
  /** Where the text of the line begins. */
  readonly start: number;
  readonly isEnded: (place: number) => boolean;
}

/** Links the addresses in those words of a line that a change wrote or ended. */
function linkWords({ tr, link, node, start, isEnded }: Line, { from, to }: Range) {
  if (!node.type.allowsMarkType(link)) return;
  for (const { 0: word, index } of node.textBetween(0, node.content.size, " ", " ").matchAll(/\S+/g)) {
    const first = start + index;
    const last = first + word.length;
    if (from > last || to <= first || !isEnded(last)) continue;
    for (const { value, start: within } of addressesIn(word)) {
      const href = typedAddress(value);
      const [begin, end] = [first + within, first + within + value.length];
      if (href !== undefined && isPlain(tr.doc, begin, end, link)) tr.addMark(begin, end, link.create({ href }));
    }
  }
}

/** Whether a passage is neither a link nor words of a program. */
const isPlain = (doc: Node, from: number, to: number, link: MarkType): boolean =>
  [link, link.schema.marks.code].every((mark) => !mark || !doc.rangeHasMark(from, to, mark));
