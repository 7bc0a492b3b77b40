import { Effect } from "effect";
import { entity } from "#core/kernel/entity.ts";
import { event, handleEvent, publishEvent } from "#core/kernel/event.ts";
import { flag, integer, text } from "#core/kernel/fields.ts";
import { module } from "#core/kernel/module.ts";
import { override } from "#core/kernel/overrides.ts";
import { admin, always, where } from "#core/kernel/policy.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { listEntries } from "#core/kernel/read.ts";
import { create } from "#core/kernel/write.ts";
import type { Published, TaskRule } from "#core/shell/admin/task-rules.ts";
import { block, field } from "#core/shell/pages/blocks.ts";
import type { ServedBlock } from "#core/shell/pages/served-blocks.ts";
import { type SearchSource, searchedPage } from "#core/shell/search/sources.ts";
import { recordLink } from "#core/shell/site/links.ts";
import type { RecordPages } from "#core/shell/site/record-pages.ts";

/**
 * A module that exists for the tests only, with every kind of behaviour that a module can have. Nothing outside this folder knows of it: what
 * works for it works for any module, and what is left of it when it is off would be left of any.
 */

const proofs = entity("proofs", {
  fields: {
    title: text().required(),
    length: integer().readOnly(),
    isChecked: flag(),
  },
  policy: { see: always, create: admin, update: admin },
  order: ["title"],
  search: { title: "A" },
  fullText: true,
  admin: { category: "application", columns: ["title"] },
});

const proofNotes = entity("proof-notes", {
  fields: { text: text().required() },
  policy: { see: always, create: admin },
});

const proofMade = event<{ readonly title: string }>("proof/made");

/** Measures what is written, and tells of it. */
const makeProof = override(proofs, "create", function* (input, { proceed }) {
  const title = String(input.title);
  const id = yield* proceed({ length: title.length });
  yield* publishEvent(proofMade, { title });
  return id;
});

const note = (words: string) => ({
  type: proofNotes.type,
  attributes: { text: words },
  relationships: {},
  pointer: "/data",
});

const proofBlock: ServedBlock = {
  ...block("proofs", { limit: field(integer()) }),
  load: (props) =>
    Effect.map(listEntries(queryOf("proofs", { page: { number: 1, size: Number(props.limit ?? 1) } })), ({ rows }) =>
      rows.map(({ attributes }) => attributes.title),
    ),
};

const proofSearch: SearchSource = {
  position: 90,
  query: queryOf("proofs", { fields: { proofs: ["title"] }, page: searchedPage }),
  title: ({ attributes }) => String(attributes.title),
  descriptions: [],
  path: ({ id }, pages) => recordLink("proofs", { id }, pages),
};

const proofPages: RecordPages = {
  type: "proofs",
  component: "proofs",
  mapped: queryOf("proofs", { fields: { proofs: ["updatedAt"] } }),
};

const uncheckedProofs: TaskRule = {
  name: "unchecked-proofs",
  type: "proofs",
  position: 90,
  of: () => ({ filter: where("isChecked", "eq", false), query: { "filter[isChecked]": "0" } }),
};

const checkedProofs: Published = { type: "proofs", filter: where("isChecked", "eq", true) };

export const proofModule = module({
  name: "proof",
  flag: "software",
  entities: [proofs, proofNotes],
  overrides: [makeProof],
  jobs: [{ name: "note-proofs", cron: "0 5 * * *", run: (_data) => create(note("by the clock")) }],
  events: [proofMade],
  handlers: [handleEvent(proofMade, ({ title }) => Effect.asVoid(create(note(title))))],
  blocks: [proofBlock],
  searchSources: [proofSearch],
  recordPages: [proofPages],
  tasks: [uncheckedProofs],
  published: [checkedProofs],
});
