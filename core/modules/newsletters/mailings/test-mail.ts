import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import { localeOf } from "#core/kernel/locales.ts";
import { type FileStore, Jobs, type KernelServices } from "#core/kernel/ports.ts";
import { find, findOptional } from "#core/kernel/reads.ts";
import { Ids } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { users } from "#core/shell/access/entities.ts";
import type { Sessions } from "#core/shell/access/ports.ts";
import { MailTransport } from "#core/shell/mail/ports.ts";
import type { Installation } from "#core/shell/site/installation.ts";
import { mailings, mailingTemplates } from "./entities.ts";
import { addressed, lettersOf } from "./mails.ts";
import type { LetterLayout } from "./ports.ts";

/** The job that sends the mail of a campaign to whoever tries it. */
export const testMailJob = "send-mailing-test";

/** Sends the mail of a campaign to the viewer's own address, in the language that they read. Nothing is counted. */
export const askForTestMail = Effect.fnUntraced(function* (
  id: string,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, KernelServices | Jobs> {
  const { row } = yield* find(mailings, id, viewer, { fields: ["template"] });
  const data = { mail: (yield* Ids).next(), template: row.template, user: viewer.id, locale: viewer.locale };
  yield* (yield* Jobs).enqueue({ name: testMailJob, data });
});

type Sending = KernelServices | FileStore | Installation | LetterLayout | MailTransport | Sessions;

/** Sends it. Nothing happens where the template or the account has gone meanwhile; what the server refuses is not tried again. */
export const sendTestMail = Effect.fnUntraced(function* (
  data: unknown,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, Sending> {
  const { mail, template, user, locale } = data as Readonly<Record<"mail" | "template" | "user" | "locale", string>>;
  const person = yield* findOptional(users, user, viewer, { fields: ["email"] });
  const present = yield* findOptional(mailingTemplates, template, viewer, { fields: [] });
  if (!person || !present) return;
  const letter = yield* lettersOf(template, viewer)(localeOf(locale) ?? viewer.defaultLocale);
  const message = yield* addressed({ id: mail, email: person.row.email }, letter);
  yield* (yield* MailTransport).deliver(message).pipe(
    Effect.catchTag("MailRefused", () => Effect.void),
    Effect.catchTag("MailDelayed", () => Effect.void),
  );
});
