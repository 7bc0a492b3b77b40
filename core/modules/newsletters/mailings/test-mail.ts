import { Effect, Schema } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { Forbidden } from "#core/kernel/errors.ts";
import { enqueue, jobType } from "#core/kernel/job.ts";
import { localeOf } from "#core/kernel/locales.ts";
import { find, findOptional } from "#core/kernel/reads.ts";
import { Ids } from "#core/kernel/storage.ts";
import { users } from "#core/shell/access/entities.ts";
import { MailTransport } from "#core/shell/mail/ports.ts";
import { mailings, mailingTemplates } from "./entities.ts";
import { addressed, lettersOf } from "./mails.ts";

/** The job that sends the mail of a campaign to whoever tries it. */
export const testMailJob = jobType(
  "send-mailing-test",
  Schema.Struct({ mail: Schema.String, template: Schema.String, user: Schema.String, locale: Schema.String }),
);

type TestMail = (typeof testMailJob)["data"]["Type"];

/** Sends the mail of a campaign to the viewer's own address, in the language that they read. Nothing is counted. */
export const askForTestMail = Effect.fnUntraced(function* (id: string) {
  const viewer = yield* Acting;
  const { row } = yield* find(mailings, id, { fields: ["template"] });
  if (viewer.id === null) return yield* new Forbidden({});
  const mail = (yield* Ids).next();
  yield* enqueue(testMailJob, { mail, template: row.template, user: viewer.id, locale: viewer.locale });
});

/** Sends it. Nothing happens where the template or the account has gone meanwhile; what the server refuses is not tried again. */
export const sendTestMail = Effect.fnUntraced(function* ({ mail, template, user, locale }: TestMail) {
  const viewer = yield* Acting;
  const person = yield* findOptional(users, user, { fields: ["email"] });
  const present = yield* findOptional(mailingTemplates, template, { fields: [] });
  if (!person || !present) return;
  const letter = yield* lettersOf(template, viewer)(localeOf(locale) ?? viewer.defaultLocale);
  const message = yield* addressed({ id: mail, email: person.row.email }, letter);
  yield* (yield* MailTransport).deliver(message).pipe(
    Effect.catchTag("MailRefused", () => Effect.void),
    Effect.catchTag("MailDelayed", () => Effect.void),
  );
});
