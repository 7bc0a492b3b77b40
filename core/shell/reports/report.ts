import { Effect } from "effect";
import { type CoreError, Forbidden, invalid } from "#core/kernel/errors.ts";
import { override } from "#core/kernel/overrides.ts";
import { allOf, related, where } from "#core/kernel/policy.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import { first } from "#core/kernel/reads.ts";
import { lockOptional } from "#core/kernel/records.ts";
import type { Reference } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { users } from "#core/shell/access/entities.ts";
import { notify } from "#core/shell/notifications/notify.ts";
import { listPath } from "#core/shell/notifications/paths.ts";
import { reports } from "./entities.ts";

/** Reporting something that one sees: once while it is open. */
export const report = override(reports, "create", function* (input, viewer, { pointer, at, proceed }) {
  if (viewer.via === "system") return yield* proceed();
  if (viewer.id === null) return yield* new Forbidden({});
  if (input.reason === "other" && !input.details) return yield* invalid(at("details"), "required");
  // Of two reports that one person makes at once, the second waits here.
  yield* lockOptional(users, viewer.id, viewer);
  if (input.reportable && (yield* isOpen(input.reportable, viewer.id, viewer)))
    return yield* invalid(pointer, "reported-already");
  return yield* proceed();
});

/** Deciding on a report, once; whoever made it is told what came of it. */
export const decideOnReport = override(reports, "update", function* (input, viewer, { id, before, proceed }) {
  const { status } = input;
  if (status === before.status || (status !== "acted" && status !== "dismissed")) return yield* proceed();
  yield* proceed({ decidedAt: viewer.now, decidedBy: viewer.id });
  if (before.createdBy === null) return;
  const note = input.note ?? before.note;
  yield* notify(
    {
      type: "reminder",
      to: [before.createdBy],
      line: status === "acted" ? "report_acted" : "report_dismissed",
      ...(note ? { more: ["report_note"], values: { note } } : {}),
      about: { type: reports.type, id },
      actionUrl: before.url?.startsWith("/") ? before.url : listPath,
    },
    viewer,
  );
});

const isOpen = (
  reportable: Reference,
  user: string,
  viewer: Viewer,
): Effect.Effect<boolean, CoreError, KernelServices> =>
  Effect.map(
    first(
      reports,
      {
        where: allOf(
          where("createdBy", "eq", user),
          related("reportable", where("id", "eq", reportable.id), reportable.type),
          where("status", "eq", "open"),
        ),
        fields: [],
      },
      asSystem(viewer),
    ),
    (found) => found !== null,
  );
