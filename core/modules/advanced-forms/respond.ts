import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { Conflict, Invalid, invalid } from "#core/kernel/errors.ts";
import { change, insert, lock } from "#core/kernel/records.ts";
import { Ids } from "#core/kernel/storage.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { Attempts, accountFrom } from "#core/shell/access/ports.ts";
import { checkProof } from "#core/shell/accounts/bot-guard.ts";
import { givenAnswers, isKept } from "./answers.ts";
import type { Answers, DefinedField } from "./definition.ts";
import { advancedFormResponses, advancedForms, advancedFormVersions } from "./entities.ts";
import { begunResponse, presentFields, publishedForm, versionAt, versionFields } from "./open.ts";
import { type Faults, formState, keptAnswers, partialFaults, sentFaults, type Window } from "./rules.ts";

/** 25 characters of a-z and 0-9: 129 bits, that nobody finds by trying. */
const tokenLength = 25;

/** Begins a response, with the fields as they are now. Invalid where the form takes none; TooMany when one network begins too often. */
export const begin = Effect.fnUntraced(function* ({
  id,
  proof,
}: {
  readonly id: string;
  readonly proof: string | null;
}) {
  const viewer = yield* Acting;
  const form = yield* publishedForm(id);
  const address = viewer.origin?.().signature ?? "none";
  yield* (yield* Attempts).count({ action: "advanced-form", account: accountFrom(id, address), address });
  yield* checkOpen(form, form.endedResponsesCount ?? 0);
  if (form.isCaptchaProtected) yield* checkProof(proof, viewer.now);
  const token = (yield* Ids).random(tokenLength);
  yield* inTransaction(
    Effect.gen(function* () {
      // Nobody changes the form while its version is taken, and two who begin at once find one version.
      const { version } = yield* lock(advancedForms, form.id);
      const formVersion = yield* versionOf(form.id, version);
      const began = { token, locale: viewer.locale, startedAt: viewer.now, data: {} };
      yield* insert(advancedFormResponses, { form: form.id, formVersion, ...began });
    }),
  );
  return { token, revision: 1 };
});

const versionOf = Effect.fnUntraced(function* (form: string, revision: number) {
  const known = yield* versionAt(form, revision);
  if (known) return known.id;
  const definition = yield* presentFields(form);
  return yield* insert(advancedFormVersions, { form, revision, definition });
});

/** What is written of a response. */
export interface Writing {
  readonly id: string;
  readonly token: string;
  /** The one that was read. */
  readonly revision: number;
  readonly answers: Readonly<Record<string, unknown>>;
}

/**
 * Keeps answers beside those that were kept before; what is missing may still come. Gives the new revision. Invalid at the field that is
 * wrong or not there, and where the form takes no more answers; Conflict where it was sent, or another page has saved meanwhile.
 */
export const save = Effect.fnUntraced(function* (writing: Writing) {
  const form = yield* publishedForm(writing.id);
  const begun = yield* begunResponse(form.id, writing.token);
  const fields = yield* versionFields(begun.formVersion);
  return yield* inTransaction(
    Effect.gen(function* () {
      const response = yield* lock(advancedFormResponses, begun.id);
      if (response.endedAt !== null) return yield* new Conflict({ reason: "state", pointer: "/token" });
      // What is kept already is kept again: the answer to a first try may have been lost on its way.
      if (isKept(response.data ?? {}, writing.answers)) return response.version;
      yield* checkRevision(response.version, writing.revision);
      yield* checkOpen(form, form.endedResponsesCount ?? 0);
      const data = yield* merged(fields, response.data ?? {}, writing.answers, partialFaults);
      yield* change(advancedFormResponses, response, { data }, "save");
      return (yield* lock(advancedFormResponses, begun.id)).version;
    }),
  );
});

/** Sends a response, once: what was sent before stays as it was, and is received again. Fails as `save` does. */
export const send = Effect.fnUntraced(function* (writing: Writing) {
  const { now } = yield* Acting;
  const { id } = yield* publishedForm(writing.id);
  const begun = yield* begunResponse(id, writing.token);
  if (begun.endedAt !== null) return;
  const fields = yield* versionFields(begun.formVersion);
  yield* inTransaction(
    Effect.gen(function* () {
      // Those that are sent at once come one after the other, so that the last place is taken once.
      yield* lock(advancedForms, id);
      const response = yield* lock(advancedFormResponses, begun.id);
      if (response.endedAt !== null) return;
      yield* checkRevision(response.version, writing.revision);
      const form = yield* publishedForm(id);
      yield* checkOpen(form, form.endedResponsesCount ?? 0);
      const whole = yield* merged(fields, response.data ?? {}, writing.answers, sentFaults);
      const ended = { data: keptAnswers(fields, whole), endedAt: now };
      yield* change(advancedFormResponses, response, ended, "send");
    }),
  );
});

const checkOpen = (form: Window, sent: number) =>
  Effect.flatMap(Acting, (viewer) => {
    const state = formState(form, sent, viewer.now);
    return state === "open" ? Effect.void : invalid("/form", `advanced-forms:refused.${state}`);
  });

const checkRevision = (current: number, read: number) =>
  current === read ? Effect.void : new Conflict({ reason: "stale", pointer: "/revision", current });

/** Answers with those that are given; Invalid at each that is wrong. */
const merged = Effect.fnUntraced(function* (
  fields: readonly DefinedField[],
  before: Answers,
  given: Readonly<Record<string, unknown>>,
  faultsOf: (fields: readonly DefinedField[], answers: Answers) => Faults,
) {
  const { answers, wrong } = givenAnswers(before, given);
  const faults = Object.entries({ ...faultsOf(fields, answers), ...wrong });
  if (faults.length === 0) return answers;
  return yield* new Invalid({
    issues: faults.map(([id, { fault, bound }]) => ({
      pointer: `/answers/${id}`,
      detail: fault === "required" ? fault : `advanced-forms:refused.${fault}`,
      ...(bound !== undefined && { values: { bound } }),
    })),
  });
});
