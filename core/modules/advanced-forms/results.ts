import { Effect, Stream } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { csvLine, csvMark, csvText } from "#core/kernel/csv.ts";
import { NotFound } from "#core/kernel/errors.ts";
import { lineOf } from "#core/kernel/lines.ts";
import { allOf, isNull, isSet, where } from "#core/kernel/policy.ts";
import { count, find, list, stream } from "#core/kernel/reads.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { Installation } from "#core/shell/site/installation.ts";
import type { Answers, WrittenField } from "./definition.ts";
import { advancedFormResponses, advancedForms, advancedFormVersions } from "./entities.ts";
import { presentFields } from "./open.ts";
import { answerText, fieldTexts } from "./words.ts";

/** Responses that were sent, or those that somebody has begun and not sent: the two are never told together. */
export const resultStates = ["sent", "partial"] as const;
export type ResultState = (typeof resultStates)[number];

/** Most responses that are shown at once; a file has them all. */
export const mostShown = 20;

/** What came of a form: the latest responses of a state, a column for each field. NotFound to whoever may not read it. */
export const readResults = Effect.fnUntraced(function* (id: string, state: ResultState) {
  const viewer = yield* Acting;
  const columns = yield* columnsOf(id);
  const { rows } = yield* list(advancedFormResponses, {
    where: ofState(id, state),
    fields: shownMembers,
    page: { number: 1, size: mostShown },
  });
  return {
    sent: yield* count(advancedFormResponses, ofState(id, "sent")),
    partial: yield* count(advancedFormResponses, ofState(id, "partial")),
    columns: columns.map((field) => ({ id: field.id, title: fieldTexts(field.texts, viewer).title })),
    rows: rows.map((row) => ({
      id: row.id,
      startedAt: row.startedAt,
      endedAt: row.endedAt,
      cells: cellsOf(columns, row.data ?? {}, viewer),
    })),
  };
});

/** The same as CSV for spreadsheets, in the viewer's language: every response of a state, line by line. */
export const resultsFile = Effect.fnUntraced(function* (id: string, state: ResultState) {
  const viewer = yield* Acting;
  if (!viewer.flags["advanced-forms"]) return yield* new NotFound({ type: advancedForms.type, id });
  const columns = yield* columnsOf(id);
  const { lines } = yield* Installation;
  const heads = (["startedAt", "endedAt", "locale"] as const).map(
    (member) => lineOf(lines, viewer.locale, `fields:${advancedFormResponses.type}.${member}`) ?? member,
  );
  const titles = columns.map(({ texts }) => fieldTexts(texts, viewer).title);
  const rows = stream(advancedFormResponses, {
    where: ofState(id, state),
    fields: [...shownMembers, "locale"],
    order: ["createdAt"],
  });
  const line = (cells: readonly string[]) => csvLine(cells.map(csvText));
  return Stream.concat(
    Stream.succeed(csvMark + line([...heads, ...titles])),
    Stream.map(rows, ({ startedAt, endedAt, locale, data }) =>
      line([startedAt ?? "", endedAt ?? "", locale ?? "", ...cellsOf(columns, data ?? {}, viewer)]),
    ),
  );
});

const shownMembers = ["startedAt", "endedAt", "data"] as const;

const ofState = (form: string, state: ResultState) =>
  allOf(where("form", "eq", form), state === "sent" ? isSet("endedAt") : isNull("endedAt"));

/** The fields that ask for something: those of the form as it is now, then those of versions that somebody began with. */
const columnsOf = Effect.fnUntraced(function* (id: string) {
  yield* find(advancedForms, id, { fields: [] });
  const present = yield* presentFields(id);
  const versions = yield* list(advancedFormVersions, {
    where: where("form", "eq", id),
    fields: ["definition"],
    page: "whole",
  });
  const known = new Map<string, WrittenField>();
  for (const field of [...present, ...versions.rows.flatMap(({ definition }) => definition)])
    if (field.type !== "section" && !known.has(field.id)) known.set(field.id, field);
  return [...known.values()];
});

const cellsOf = (columns: readonly WrittenField[], answers: Answers, viewer: Viewer): readonly string[] =>
  columns.map(({ id, type, config }) => {
    const answer = answers[id];
    return answer === undefined ? "" : answerText(type, config.choices ?? [], answer, viewer);
  });
