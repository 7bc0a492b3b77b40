import { Effect } from "effect";
import { NotFound } from "#core/kernel/errors.ts";
import { fieldsOf, find } from "#core/kernel/reads.ts";
import { asSystem } from "#core/kernel/system.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import { securedFiles } from "#core/shell/files/entities.ts";
import { servedSecuredFile } from "#core/shell/files/serving.ts";
import { openBadgeAssertions } from "../entities.ts";
import { publishedPath } from "../standards/addresses.ts";
import { namedAward } from "./named-award.ts";

/** A file that shows that a badge was earned. */
export interface ShownEvidence {
  readonly id: string;
  readonly name: string;
  readonly url: string;
}

const evidenceParts = {
  fields: ["isEvidenceShared", "evidences"],
  include: { evidences: {} },
  includeFields: [fieldsOf(securedFiles, ["name"])],
} as const;

/** The evidence of an award for whoever came by this address: by a link only what its holder shows. */
export const shownEvidence = Effect.fnUntraced(function* (assertion: string, key: string) {
  const { row, relatedAll } = yield* asSystem(find(openBadgeAssertions, assertion, evidenceParts));
  if (!isUuid(key) && !row.isEvidenceShared) return [];
  return relatedAll(securedFiles, row.evidences).map(({ id, name }) => ({
    id,
    name,
    url: `${publishedPath}/awards/${encodeURIComponent(key)}/evidences/${id}`,
  }));
});

/** One such file; NotFound for any other, and by a link for what is not shown. */
export const servedEvidence = Effect.fnUntraced(function* (key: string, file: string) {
  const shown = yield* shownEvidence(yield* namedAward(key), key);
  if (!shown.some(({ id }) => id === file)) return yield* new NotFound({ type: securedFiles.type, id: file });
  return yield* asSystem(servedSecuredFile(file));
});
