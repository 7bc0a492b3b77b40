/** What a mail says, before it is laid out: every mail has the same few parts, so that each reads well as HTML and as plain text. */
export interface Letter {
  readonly subject: string;
  readonly parts: readonly LetterPart[];
  /** Why the receiver gets it; stands below everything else. */
  readonly reason: string;
}

export type LetterPart =
  | { readonly is: "text"; readonly text: string }
  /** What the mail is for: one button, its address in full below it. */
  | { readonly is: "action"; readonly label: string; readonly url: string }
  /** A code to type in. */
  | { readonly is: "code"; readonly label: string; readonly code: string }
  /** Several things, each with its address if it has one. */
  | { readonly is: "list"; readonly items: readonly { readonly text: string; readonly url?: string }[] };

export const paragraph = (text: string): LetterPart => ({ is: "text", text });

export const action = (label: string, url: string): LetterPart => ({ is: "action", label, url });

export const code = (label: string, digits: string): LetterPart => ({ is: "code", label, code: digits });

export const items = (...entries: readonly { readonly text: string; readonly url?: string }[]): LetterPart => ({
  is: "list",
  items: entries,
});
