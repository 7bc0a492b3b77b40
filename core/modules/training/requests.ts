import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { type CoreError, Invalid, invalid } from "#core/kernel/errors.ts";
import { override } from "#core/kernel/overrides.ts";
import { Catalogue } from "#core/kernel/ports.ts";
import { Storage } from "#core/kernel/storage.ts";
import { spokenFor } from "#core/shell/access/speaking.ts";
import { isVouchedFor } from "#core/shell/moderation/rules.ts";
import { publicationFaults } from "#core/shell/publication/faults.ts";
import { settleRequest, tellOfAnswers, tellOfPublication } from "./answers.ts";
import { settledWords } from "./other-words.ts";
import { resourceRequests } from "./request-entities.ts";

/**
 * Asking who has a resource for something: whoever is vouched for asks at once, of others an administrator publishes it first. What is none
 * of the known types or themes says what it is (TRAIN-002).
 */
export const createRequest = override(resourceRequests, "create", function* (input, { id, at, proceed }) {
  const viewer = yield* Acting;
  const words = yield* settledWords(input, { themes: [] }, at);
  const closing = yield* settledClosing(input, { closedAt: null }, at);
  if (viewer.via === "system") yield* proceed({ ...words, ...closing });
  else {
    const isOut = input.publishedAt === undefined && isVouchedFor(viewer);
    const organization = spokenFor(input.organization, viewer);
    yield* proceed({ ...words, ...closing, organization, ...(isOut && { publishedAt: viewer.now }) });
    if (isOut) {
      const issues = yield* publicationFaults((yield* Catalogue).entity(resourceRequests.type), id);
      if (issues.length > 0) return yield* new Invalid({ issues });
    }
  }
  yield* settleRequest(id);
  return id;
});

export const changeRequest = override(resourceRequests, "update", function* (input, { id, before, at, proceed }) {
  const { via } = yield* Acting;
  const storage = yield* Storage;
  const linked = (relation: "themes" | "extendedResources") => storage.linkedIds(resourceRequests.type, id, relation);
  const words = yield* settledWords(input, { ...before, themes: input.themes ?? (yield* linked("themes")) }, at);
  const closing = yield* settledClosing(input, before, at);
  const answers = input.extendedResources ? yield* linked("extendedResources") : [];
  yield* proceed({ ...words, ...closing });
  yield* settleRequest(id);
  if (via === "system") return;
  const added = (input.extendedResources ?? []).filter((each) => !answers.includes(each));
  yield* tellOfAnswers(added, [id]);
  if (before.publishedAt === null && input.publishedAt) yield* tellOfPublication(id);
});

interface Closing {
  readonly closedAt?: string | null | undefined;
  readonly closingWords?: string | null | undefined;
}

interface Settled {
  readonly closedAt?: string | null;
  readonly closingWords?: string | null;
}

/** The end of a request: it is closed now, with words for those who thought about it, and opens again without them. */
const settledClosing = (
  input: Closing,
  before: Closing,
  at: (member: "closingWords") => string,
): Effect.Effect<Settled, CoreError, Acting> =>
  Effect.gen(function* () {
    const { now } = yield* Acting;
    if (input.closedAt === undefined) {
      const drops = before.closedAt != null && input.closingWords !== undefined && !input.closingWords?.trim();
      return drops ? yield* invalid(at("closingWords"), "training:faults.closing-words") : {};
    }
    if (input.closedAt === null) return { closedAt: null, closingWords: null };
    const words = (input.closingWords ?? before.closingWords ?? "").trim();
    if (words === "") return yield* invalid(at("closingWords"), "training:faults.closing-words");
    return { closedAt: before.closedAt ?? now, closingWords: words };
  });
