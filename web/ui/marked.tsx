/** A stretch of a text, and whether it is what was looked for. */
export interface Stretch {
  readonly text: string;
  readonly found: boolean;
}

/** A text with what was looked for pointed out. */
export const Marked = ({ stretches }: { readonly stretches: readonly Stretch[] }) =>
  stretches.map(({ text, found }, index) =>
    found ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: stretches have no name but their place, and are drawn anew with each text
      <mark key={index} className="rounded-xs bg-wash-warning text-ink underline decoration-warning decoration-2">
        {text}
      </mark>
    ) : (
      text
    ),
  );
