import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { type CoreError, NotFound } from "#core/kernel/errors.ts";
import { allOf, type Condition, related, where } from "#core/kernel/policy.ts";
import type { UseCaseServices } from "#core/kernel/ports.ts";
import { fieldsOf, findOptional, list, type Related } from "#core/kernel/reads.ts";
import { asGuest } from "#core/kernel/system.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import { addresses } from "#core/modules/addresses/entities.ts";
import type { CalendarFile } from "#core/shell/calendar-files/calendar-file.ts";
import { appState } from "#core/shell/site/app-state.ts";
import { Installation } from "#core/shell/site/installation.ts";
import { listPath, recordLink } from "#core/shell/site/links.ts";
import { type FacetName, facets } from "./cards.ts";
import { trainingSessions, trainings } from "./entities.ts";
import { placeFields } from "./places.ts";
import { type FileSession, sessionsFile } from "./session-file.ts";

/** What a calendar of sessions is narrowed to, by the ids of what their trainings have. */
export type SessionChoice = Readonly<Partial<Record<FacetName, string>>>;

type Reading = Effect.fn.Return<CalendarFile, CoreError, UseCaseServices>;

/** Sessions of the last months and all that are to come, the first of them if there are more than programs take well. */
const pastDays = 90;
const mostSessions = 1000;

const told = ["startAt", "endAt", "timezone", "createdAt", "updatedAt", "calledOffAt", "training", "address"] as const;
const include = { training: {}, address: {} };
const includeFields = [fieldsOf(trainings, ["title", "description"]), fieldsOf(addresses, placeFields)];

/** The sessions of trainings that everybody may see, as a calendar to subscribe to. */
export const sessionsCalendar = Effect.fnUntraced(function* (choice: SessionChoice): Reading {
  const { now } = yield* Acting;
  yield* refuseSwitchedOff();
  for (const { name, type } of facets) {
    const id = choice[name];
    if (id !== undefined && !isUuid(id)) return yield* new NotFound({ type, id });
  }
  const since = new Date(Date.parse(now) - pastDays * 86_400_000).toISOString();
  const narrowed = facets.flatMap(({ name, relation }): readonly Condition[] => {
    const id = choice[name];
    return id === undefined ? [] : [related("training", where(relation, "eq", id))];
  });
  const found = yield* asGuest(
    list(trainingSessions, {
      fields: told,
      include,
      includeFields,
      where: allOf(where("endAt", "gt", since), ...narrowed),
      order: ["startAt"],
      page: { number: 1, size: mostSessions },
    }),
  );
  return yield* fileOf(found.rows, found);
});

/** One session for a calendar, as the viewer sees it. */
export const sessionFile = Effect.fnUntraced(function* (id: string): Reading {
  yield* refuseSwitchedOff();
  const options = { fields: [...told, "onlineUrl"], include, includeFields } as const;
  const found = isUuid(id) ? yield* findOptional(trainingSessions, id, options) : undefined;
  if (!found) return yield* new NotFound({ type: trainingSessions.type, id });
  return yield* fileOf([found.row], found);
});

const refuseSwitchedOff = (): Effect.Effect<void, NotFound, Acting> =>
  Effect.flatMap(Acting, ({ flags }) =>
    flags.trainings ? Effect.void : Effect.fail(new NotFound({ type: trainingSessions.type })),
  );

type ReadSession = Pick<
  FileSession,
  "id" | "version" | "createdAt" | "updatedAt" | "startAt" | "endAt" | "timezone"
> & {
  readonly calledOffAt: string | null;
  readonly training: string;
  readonly address: string | null;
  readonly onlineUrl?: string | null;
};

const fileOf = Effect.fnUntraced(function* (rows: readonly ReadSession[], found: Related): Reading {
  const { locale } = yield* Acting;
  const { pages } = yield* asGuest(appState());
  const hasPage = listPath("trainings", pages) !== undefined;
  const sessions = rows.flatMap((row): readonly FileSession[] => {
    const training = found.related(trainings, row.training);
    if (!training) return [];
    const place = found.related(addresses, row.address);
    const { id, version, createdAt, updatedAt, startAt, endAt, timezone } = row;
    // No member of what was not asked for, or is not for the viewer.
    const onlineUrl = Object.hasOwn(row, "onlineUrl") ? row.onlineUrl : null;
    return [
      {
        ...{ id, version, createdAt, updatedAt, startAt, endAt, timezone },
        title: training.title,
        description: training.description,
        trainingVersion: training.version,
        ...(place && { place }),
        ...(onlineUrl && { onlineUrl }),
        isCalledOff: row.calledOffAt !== null,
        ...(hasPage && { path: recordLink("trainings", { id: training.id }, pages) }),
      },
    ];
  });
  const { publicUrl, lines, country } = yield* Installation;
  return sessionsFile(sessions, { publicUrl, lines, locale, country });
});
