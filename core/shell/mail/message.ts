/** What a mail says, before it is laid out: every mail has the same few parts, so that each reads well as HTML and as plain text. */
export interface MailMessage {
  readonly subject: string;
  readonly parts: readonly MessagePart[];
  /** Why the receiver gets it; stands below everything else. */
  readonly reason: string;
}

export type MessagePart =
  | { readonly is: "text"; readonly text: string }
  /** What the mail is for: one button, its address in full below it. */
  | { readonly is: "action"; readonly label: string; readonly url: string }
  /** A code to type in. */
  | { readonly is: "code"; readonly label: string; readonly code: string }
  /** Several things, each with its address if it has one. */
  | { readonly is: "list"; readonly items: readonly { readonly text: string; readonly url?: string }[] };

export const paragraph = (text: string): MessagePart => ({ is: "text", text });

export const action = (label: string, url: string): MessagePart => ({ is: "action", label, url });

export const code = (label: string, digits: string): MessagePart => ({ is: "code", label, code: digits });

export const items = (...entries: readonly { readonly text: string; readonly url?: string }[]): MessagePart => ({
  is: "list",
  items: entries,
});
