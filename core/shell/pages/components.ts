import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { conditionOf, seeCondition } from "#core/kernel/conditions.ts";
import { drawingOthers } from "#core/kernel/drawn-pictures.ts";
import { Invalid, type Issue, invalid } from "#core/kernel/errors.ts";
import type { Locale } from "#core/kernel/locales.ts";
import { override } from "#core/kernel/overrides.ts";
import { always, conjunction, where } from "#core/kernel/policy.ts";
import { Catalogue, RichTexts } from "#core/kernel/ports.ts";
import { lockWithTexts } from "#core/kernel/records.ts";
import { filesOf } from "#core/kernel/relations.ts";
import type { InputOf, MemberOf } from "#core/kernel/rows.ts";
import { Storage } from "#core/kernel/storage.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import { files } from "#core/shell/files/entities.ts";
import { type Block, idPrefix } from "./blocks.ts";
import { appPageComponents, appPages } from "./entities.ts";
import { type FoundReference, faultsIn, lackedBy, readProps, referencesIn, richTextsIn } from "./props.ts";
import { blockInUse, blockNamed } from "./served-blocks.ts";

/**
 * Components of a page: their props follow the declaration of their block, references must be visible to the writer, and what is written
 * straight onto a published page passes the publish gate.
 */
export const createComponent = override(appPageComponents, "create", function* (input, { at, proceed }) {
  return yield* proceed(yield* readComponent(input, input.name ?? "", input.page, at));
});

export const changeComponent = override(appPageComponents, "update", function* (input, { before, at, proceed }) {
  const { name = before.name } = input;
  yield* proceed(yield* readComponent(input, name, before.page, at, before.internalId));
});

type Component = typeof appPageComponents;

const readComponent = Effect.fnUntraced(function* (
  input: InputOf<Component>,
  name: string,
  pageId: string | undefined,
  at: (member: MemberOf<Component>) => string,
  knownId = "",
) {
  const { flags, editionLocale } = yield* Acting;
  const block = blockInUse(yield* Catalogue, name, flags);
  if (!block) return yield* invalid(at("name"), "unknown-block", { name });
  const { internalId = knownId } = input;
  if (input.internalId !== undefined && !isUuid(internalId)) return yield* invalid(at("internalId"), "uuid");
  if (!("props" in input)) return {};
  const texts = yield* RichTexts;
  const read = readProps(block, input.props, at("props"), texts, idPrefix(internalId));
  if (!read.ok) return yield* new Invalid({ issues: read.issues });
  yield* checkReferences(block.props, read.props, at("props"));
  yield* checkPictures(richTextsIn(block.props, read.props, at("props")));
  if (pageId !== undefined && (yield* isPublished(pageId))) {
    const faults = faultsIn(block.props, read.props, at("props"), editionLocale, texts.faults);
    if (faults.length > 0) return yield* new Invalid({ issues: faults });
  }
  return { props: read.props };
});

const checkReferences = Effect.fnUntraced(function* (
  level: Parameters<typeof referencesIn>[0],
  props: Readonly<Record<string, unknown>>,
  base: string,
) {
  const viewer = yield* Acting;
  const all = yield* Catalogue;
  const found = referencesIn(level, props);
  if (found.length === 0) return;
  const types = [...new Set(found.map(({ type }) => type))].filter((type) => all.entities.has(type));
  const kinds = [
    ...new Map(found.flatMap(({ accept }) => (accept ? [[accept.join(), filesOf(accept)] as const] : []))),
  ];
  const asked = [
    ...types.map((type) => ({ type, key: type, fits: always })),
    ...kinds.flatMap(([key, kind]) =>
      kind ? [{ type: files.type, key, fits: conditionOf(all, files.type, kind, viewer) }] : [],
    ),
  ];
  const present = yield* (yield* Storage).existing(
    asked.map(({ type, fits }) => ({
      type,
      ids: found.filter((each) => each.type === type).map(({ id }) => id),
      condition: conjunction([seeCondition(all, type, viewer), fits]),
    })),
    viewer,
  );
  const lacks = (key: string, id: string): boolean => {
    const index = asked.findIndex((each) => each.key === key);
    return index >= 0 && !present[index]?.has(id);
  };
  const faultOf = ({ type, id, accept }: FoundReference): string | null => {
    if (!types.includes(type) || lacks(type, id)) return "not-found";
    return accept && lacks(accept.join(), id) ? "target-kind" : null;
  };
  const issues: Issue[] = found.flatMap((reference) => {
    const detail = faultOf(reference);
    return detail === null ? [] : [{ pointer: `${base}/${reference.path.join("/")}`, detail }];
  });
  if (issues.length > 0) return yield* new Invalid({ issues });
});

const checkPictures = Effect.fnUntraced(function* (texts: ReturnType<typeof richTextsIn>) {
  const issues = (yield* drawingOthers(texts)).map(({ pointer }): Issue => ({ pointer, detail: "no-picture" }));
  if (issues.length > 0) return yield* new Invalid({ issues });
});

const isPublished = Effect.fnUntraced(function* (pageId: string) {
  const viewer = yield* Acting;
  return yield* (yield* Storage).holds(appPages.type, pageId, where("isDraft", "eq", false), viewer);
});

/** Faults of every component of a page, in every locale that it is written in, and those that say nothing: what the publish gate asks. */
export const pageFaults = Effect.fnUntraced(function* (pageId: string) {
  const all = yield* Catalogue;
  const storage = yield* Storage;
  const texts = yield* RichTexts;
  const issues: Issue[] = [];
  for (const [index, id] of (yield* storage.linkedIds(appPages.type, pageId, "components")).entries()) {
    const component = yield* lockWithTexts(appPageComponents, id);
    const block = component && blockNamed(all, component.row.name);
    if (!block) continue;
    for (const { locale, values } of component.texts) {
      const base = `/data/relationships/components/data/${index}/props`;
      const props = values.props ?? {};
      const found = [
        ...emptiness(block, props, base, locale),
        ...faultsIn(block.props, props, base, locale, texts.faults),
      ];
      issues.push(...found.map((issue) => ({ ...issue, values: { ...issue.values, component: id } })));
    }
  }
  return issues;
});

/** That a block says nothing where it needs to, as an issue of what it lacks. */
function emptiness(
  block: Block,
  props: Readonly<Record<string, unknown>>,
  base: string,
  locale: Locale,
): readonly Issue[] {
  const lacked = lackedBy(block, props);
  if (lacked === null) return [];
  return [{ pointer: `${base}/${lacked}`, detail: "empty-block", values: { block: block.name, locale } }];
}
