import { Acting } from "#core/kernel/acting.ts";
import { invalid } from "#core/kernel/errors.ts";
import { publishEvent } from "#core/kernel/event.ts";
import { override } from "#core/kernel/overrides.ts";
import { allOf, related, where } from "#core/kernel/policy.ts";
import { first } from "#core/kernel/reads.ts";
import { lockOptional } from "#core/kernel/records.ts";
import type { Reference } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import { users } from "#core/shell/access/entities.ts";
import { notify } from "#core/shell/notifications/notify.ts";
import { listPath } from "#core/shell/notifications/paths.ts";
import { reports } from "./entities.ts";
import { reported } from "./events.ts";
import { againstRepeat } from "./rules.ts";

/** Reporting something that one sees: once while it is open, and once in a day. */
export const report = override(
  reports,
  "create",
  { system: "passes", as: "member" },
  function* (input, { pointer, at, proceed, member }) {
    const viewer = yield* Acting;
    if (input.reason === "other" && !input.details) return yield* invalid(at("details"), "required");
    // Of two reports that one person makes at once, the second waits here.
    yield* lockOptional(users, member);
    const { reportable } = input;
    const again = reportable ? againstRepeat((yield* lastOf(reportable, member))?.row ?? null, viewer.now) : null;
    if (again !== null) return yield* invalid(pointer, again);
    const id = yield* proceed();
    if (reportable) yield* publishEvent(reported, { reportable });
    return id;
  },
);

/** Deciding on a report, once; whoever made it is told what came of it. */
export const decideOnReport = override(reports, "update", function* (input, { id, before, proceed }) {
  const viewer = yield* Acting;
  const { status } = input;
  if (status === before.status || (status !== "acted" && status !== "dismissed")) return yield* proceed();
  yield* proceed({ decidedAt: viewer.now, decidedBy: viewer.id });
  if (before.createdBy === null) return;
  const note = input.note ?? before.note;
  yield* notify({
    type: "reminder",
    to: [before.createdBy],
    line: status === "acted" ? "report_acted" : "report_dismissed",
    ...(note ? { more: ["report_note"], values: { note } } : {}),
    about: { type: reports.type, id },
    actionUrl: before.url?.startsWith("/") ? before.url : listPath,
  });
});

/** What somebody reported of a record last. */
const lastOf = (reportable: Reference, user: string) =>
  asSystem(
    first(reports, {
      where: allOf(
        where("createdBy", "eq", user),
        related("reportable", where("id", "eq", reportable.id), reportable.type),
      ),
      fields: ["status", "createdAt"],
      order: ["-createdAt"],
    }),
  );
