import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { dateFormat, dateRange } from "#core/kernel/date-format.ts";
import { invalid, NotFound } from "#core/kernel/errors.ts";
import { lineOf } from "#core/kernel/lines.ts";
import { fieldsOf, find, findOptional } from "#core/kernel/reads.ts";
import { asSystem } from "#core/kernel/system.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import { addresses } from "#core/modules/addresses/entities.ts";
import { organizations } from "#core/modules/organizations/entities.ts";
import { trainings } from "#core/modules/trainings/entities.ts";
import { placeFields, placeLine } from "#core/modules/trainings/places.ts";
import { users } from "#core/shell/access/entities.ts";
import { completedName } from "#core/shell/access/organization-name.ts";
import { fullName } from "#core/shell/access/rules.ts";
import { Installation } from "#core/shell/site/installation.ts";
import { sessionTerms, trainingRegistrations } from "./entities.ts";
import { AttendanceCertificates } from "./ports.ts";
import { isCertified } from "./rules.ts";

/**
 * The certificate of somebody who came to a session, as PDF in the viewer's language: for the person, and for who runs the session. Invalid
 * while they did not come, or the session is not over.
 */
export const certificateOf = Effect.fnUntraced(function* (id: string) {
  const viewer = yield* Acting;
  const missing = new NotFound({ type: trainingRegistrations.type, id });
  if (!viewer.flags.trainings || !isUuid(id)) return yield* missing;
  const seen = yield* findOptional(trainingRegistrations, id, { fields: [] });
  if (!seen) return yield* missing;
  const found = yield* asSystem(find(trainingRegistrations, seen.row.id, whole));
  const { row } = found;
  const session = found.related(sessionTerms, row.session);
  if (!session) return yield* missing;
  if (row.state !== "registered" || !isCertified(row.attendedAt, session, viewer.now))
    return yield* invalid("/registration", "training-registrations:refused.no-certificate");
  const training = found.related(trainings, session.training);
  const organization = found.related(organizations, training?.organization ?? null);
  const place = found.related(addresses, session.address);
  const person = found.related(users, row.user);
  const { name: site, lines, country } = yield* Installation;
  const say = (key: string) => lineOf(lines, viewer.locale, `training-registrations:certificate.${key}`) ?? "";
  const day = { dateStyle: "long", timeZone: session.timezone } as const;
  const moments = dateFormat(viewer.locale, { ...day, timeStyle: "short" });
  const issued = dateFormat(viewer.locale, day).format(new Date(session.endAt));
  const issuer = organization ? (completedName(organization) ?? site) : site;
  return yield* (yield* AttendanceCertificates).print({
    language: viewer.locale,
    heading: say("title"),
    recipient: row.name ?? (person ? fullName(person) : ""),
    statement: say("statement"),
    subject: training?.title ?? "",
    facts: [
      { label: say("date"), value: dateRange(moments, new Date(session.startAt), new Date(session.endAt)) },
      { label: say("place"), value: place ? placeLine(place, { country, language: viewer.locale }) : say("online") },
      { label: say("issuer"), value: issuer },
    ],
    issuer,
    issued: say("issued").replace("{{date}}", issued),
  });
});

const whole = {
  fields: ["state", "attendedAt", "name", "session", "user"],
  include: { session: { training: { organization: {} }, address: {} }, user: {} },
  includeFields: [
    fieldsOf(sessionTerms, ["startAt", "endAt", "timezone", "training", "address"]),
    fieldsOf(trainings, ["title", "organization"]),
    fieldsOf(organizations, ["name", "unitName"]),
    fieldsOf(addresses, placeFields),
    fieldsOf(users, ["firstName", "lastName"]),
  ],
} as const;
