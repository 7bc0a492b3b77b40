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
  | { readonly is: "list"; readonly items: readonly Item[] };

/** One of several things, with its address if it has one. */
export interface Item {
  readonly text: string;
  readonly url?: string;
  /** What else can be done about it. */
  readonly also?: { readonly text: string; readonly url: string };
}

export const paragraph = (text: string): MessagePart => ({ is: "text", text });

export const action = (label: string, url: string): MessagePart => ({ is: "action", label, url });

export const code = (label: string, digits: string): MessagePart => ({ is: "code", label, code: digits });

export const items = (...entries: readonly Item[]): MessagePart => ({
  is: "list",
  items: entries,
});
