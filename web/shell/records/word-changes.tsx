import { Fragment } from "react";
import { wordDiff } from "#web/shell/records/word-diff.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

interface WordChangesProps {
  readonly before: string;
  readonly after: string;
  /** Said before what came, and before what went. */
  readonly labels: { readonly added: string; readonly removed: string };
}

/** What changed of a text, word by word: underlined and struck through as well as coloured, and said to who does not see it. */
export const WordChanges = ({ before, after, labels }: WordChangesProps) => (
  <p className="whitespace-pre-line wrap-anywhere">
    {wordDiff(before, after).map((piece, index) =>
      piece.kind === "same" ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no identity but their place
        <span key={index}>{piece.text}</span>
      ) : piece.kind === "added" ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <Fragment key={index}>
          <ins className="rounded-xs bg-wash-success px-0.5 font-semibold text-success underline">
            <VisuallyHidden>{labels.added} </VisuallyHidden>
            {piece.text.trimEnd()}
          </ins>
          {spaceAfter(piece.text)}
        </Fragment>
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <Fragment key={index}>
          <del className="rounded-xs bg-wash-error px-0.5 text-error line-through">
            <VisuallyHidden>{labels.removed} </VisuallyHidden>
            {piece.text.trimEnd()}
          </del>{" "}
        </Fragment>
      ),
    )}
  </p>
);

/** The white space that a text ends with: no line of it is coloured. */
const spaceAfter = (text: string): string => text.slice(text.trimEnd().length);
