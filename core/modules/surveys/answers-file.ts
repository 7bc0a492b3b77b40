import { Effect, Stream } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { csvLine, csvMark, csvText } from "#core/kernel/csv.ts";
import { Forbidden, NotFound, SessionMissing } from "#core/kernel/errors.ts";
import { lineOf } from "#core/kernel/lines.ts";
import { localTime } from "#core/kernel/local-time.ts";
import { allOf, where } from "#core/kernel/policy.ts";
import { find, list, listByIds, listIds } from "#core/kernel/reads.ts";
import { asSystem } from "#core/kernel/system.ts";
import { organizations } from "#core/modules/organizations/entities.ts";
import { users } from "#core/shell/access/entities.ts";
import { fullName, isAdmin } from "#core/shell/access/rules.ts";
import { Installation } from "#core/shell/site/installation.ts";
import { counted, surveyAnswers, surveyChoices, surveys } from "./entities.ts";
import { browserPrefix } from "./rules.ts";

/** How many answers are read at once. */
const atOnce = 500;

/**
 * The answers to a survey as CSV for spreadsheets, in the viewer's language: one line for each that counts, one column for each choice, with 1
 * where it was chosen. NotFound for no survey; for administrators only.
 */
export const answersFile = Effect.fnUntraced(function* (id: string) {
  const viewer = yield* Acting;
  if (!viewer.flags.surveys) return yield* new NotFound({ type: surveys.type, id });
  if (viewer.id === null) return yield* new SessionMissing();
  const { row: survey } = yield* find(surveys, id, { fields: ["onePerOrganization"] });
  if (!isAdmin(viewer)) return yield* new Forbidden({});
  const { lines } = yield* Installation;
  const word = (key: string) => lineOf(lines, viewer.locale, key) ?? key;
  const shown = allOf(where("survey", "eq", survey.id), where("isHidden", "eq", false));
  const choices = (yield* asSystem(list(surveyChoices, { where: shown, fields: ["text"], page: "whole" }))).rows;
  const ids = yield* asSystem(listIds(surveyAnswers, allOf(where("survey", "eq", survey.id), counted)));
  const members = ["createdAt", "updatedAt", "user", "organization"].map((name) => word(`fields:base.${name}`));
  const [created = "", updated = "", user = "", organization = ""] = members;
  const zoned = [created, updated].map((name) => `${name} (${viewer.timezone})`);
  const line = (cells: readonly string[]) => csvLine(cells.map(csvText));
  const nameless = (voter: string) => word(`surveys:file.${voter.startsWith(browserPrefix) ? "guest" : "anonymous"}`);
  const linesOf = (some: readonly string[]) =>
    Effect.map(
      asSystem(listByIds(surveyAnswers, some, { include: { choices: {}, user: {}, organization: {} } })),
      ({ rows, related }) =>
        rows.map((answer) => {
          const person = related(users, answer.user);
          const at = [answer.createdAt, answer.updatedAt].map((each) =>
            localTime(each, viewer.timezone).replace("T", " "),
          );
          return line([
            ...at,
            person ? fullName(person) : nameless(answer.voter),
            related(organizations, answer.organization)?.name ?? "",
            ...choices.map((choice) => (answer.choices.includes(choice.id) ? "1" : "0")),
          ]);
        }),
    );
  const head = csvMark + line([...zoned, user, organization, ...choices.map(({ text }) => text)]);
  const parts = Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, part) =>
    ids.slice(part * atOnce, (part + 1) * atOnce),
  );
  return Stream.concat(
    Stream.succeed(head),
    Stream.fromIterable(parts).pipe(
      Stream.mapEffect(linesOf),
      Stream.map((some) => some.join("")),
    ),
  );
});
