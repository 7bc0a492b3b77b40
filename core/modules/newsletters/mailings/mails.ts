import { Effect } from "effect";
import { actingAs } from "#core/kernel/acting.ts";
import type { CoreError } from "#core/kernel/errors.ts";
import type { Locale } from "#core/kernel/locales.ts";
import type { UseCaseServices } from "#core/kernel/ports.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { attachedFiles } from "#core/shell/mail/deliver.ts";
import type { Message } from "#core/shell/mail/ports.ts";
import { hostOf } from "#core/shell/mail/send.ts";
import { Installation } from "#core/shell/site/installation.ts";
import { managePath } from "../links.ts";
import { writeLetter } from "./letter.ts";
import { LetterLayout } from "./ports.ts";

/** A newsletter in one language, ready but for whom it goes to. */
export type ReadyLetter = Omit<Message, "messageId" | "to" | "unsubscribeUrl">;

export interface AddressedMail {
  /** Of the mail: sent again, it has the same. */
  readonly id: string;
  readonly email: string;
}

/** Stands for the way out, which is each reader's own, until a letter is addressed. */
const manageMark = "https://manage.invalid/";

/** Gives the letters of a template by language: each is written and laid out once. */
export function lettersOf(
  template: string,
  viewer: Viewer,
): (locale: Locale) => Effect.Effect<ReadyLetter, CoreError, UseCaseServices> {
  const ready = new Map<Locale, ReadyLetter>();
  return Effect.fnUntraced(function* (locale: Locale) {
    const known = ready.get(locale);
    if (known) return known;
    const { letter, text, attachments } = yield* actingAs(viewer, writeLetter(template, locale, manageMark));
    const made: ReadyLetter = {
      subject: letter.subject.replace(/[\s\p{Cc}]+/gu, " ").trim(),
      html: (yield* LetterLayout).html(letter, "auto"),
      text,
      language: letter.language,
      template: "mailing",
      attachments: yield* attachedFiles(attachments),
    };
    ready.set(locale, made);
    return made;
  });
}

/** A letter to one address, with its own way out (RFC 8058). */
export const addressed = Effect.fnUntraced(function* ({ id, email }: AddressedMail, letter: ReadyLetter) {
  const { publicUrl } = yield* Installation;
  const unsubscribeUrl = `${publicUrl}${yield* managePath(email)}`;
  return {
    ...letter,
    messageId: `<${id}@${hostOf(publicUrl)}>`,
    to: { address: email, name: "" },
    unsubscribeUrl,
    html: letter.html.replaceAll(manageMark, unsubscribeUrl.replaceAll("&", "&amp;")),
    text: letter.text.replaceAll(manageMark, unsubscribeUrl),
  };
});
