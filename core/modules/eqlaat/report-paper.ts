import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { dateFormat } from "#core/kernel/date-format.ts";
import { Forbidden, NotFound } from "#core/kernel/errors.ts";
import { lineOf } from "#core/kernel/lines.ts";
import { fieldsOf, find } from "#core/kernel/reads.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import { revealValue } from "#core/shell/history/reveal.ts";
import { proseOf } from "#core/shell/rich-text/prose.ts";
import { Installation } from "#core/shell/site/installation.ts";
import { eqlaatAppointments, eqlaatProjects, eqlaatReports } from "./entities.ts";
import { ReportPrinter } from "./ports.ts";
import { isHealthMember } from "./rights.ts";
import { shortReason } from "./rules.ts";

/**
 * A report as PDF in the viewer's language (ROUTE-073), for members alone. Its content, and the reason of its project in short (EQL-006), are
 * opened for it as they are on the screen: the audit log says who had it printed.
 */
export const reportPaper = Effect.fnUntraced(function* (id: string) {
  const viewer = yield* Acting;
  const missing = new NotFound({ type: eqlaatReports.type, id });
  if (!viewer.flags.calendar) return yield* missing;
  if (!isHealthMember(viewer)) return yield* new Forbidden({});
  if (!isUuid(id)) return yield* missing;
  const { row, related } = yield* find(eqlaatReports, id, reading);
  const content = yield* revealValue(eqlaatReports.type, row.id, "content");
  const { name: site, lines } = yield* Installation;
  const say = (key: string) => lineOf(lines, viewer.locale, key) ?? "";
  const about = [eqlaatProjects, eqlaatAppointments].find(({ type }) => type === row.reportable.type);
  const subject = about && related(about, row.reportable.id);
  const reason = subject && about === eqlaatProjects ? yield* revealValue(about.type, subject.id, "reason") : null;
  const written = dateFormat(viewer.locale, { dateStyle: "long", timeZone: viewer.timezone });
  return yield* (yield* ReportPrinter).print({
    language: viewer.locale,
    title: row.title,
    facts: [
      ...(subject ? [{ label: say("eqlaat-report:about"), value: subject.title }] : []),
      ...(reason ? [{ label: say("fields:eqlaat-projects.reason"), value: shortReason(reason) }] : []),
      { label: say("eqlaat-report:written"), value: written.format(new Date(row.createdAt)) },
    ],
    content: proseOf(content),
    issuer: site,
    notice: say("eqlaat-report:notice"),
    pages: say("eqlaat-report:pages"),
  });
});

/** A report, and the project or the appointment that it is about. */
const reading = {
  fields: ["title", "reportable", "createdAt"],
  include: { reportable: {} },
  includeFields: [fieldsOf(eqlaatProjects, ["title"]), fieldsOf(eqlaatAppointments, ["title"])],
} as const;
