import { Effect } from "effect";
import { Acting } from "./acting.ts";
import { conditionOf, seeCondition } from "./conditions.ts";
import { conjunction, not, type Policy } from "./policy.ts";
import { Catalogue } from "./ports.ts";
import { filesOf } from "./relations.ts";
import { Storage } from "./storage.ts";

/** Ids of the files that a rich text draws as pictures. */
export const drawnFiles = (html: string): readonly string[] =>
  [...html.matchAll(drawn)].map(([, id]) => (id as string).toLowerCase());

const drawn = /<img\s[^>]*?src="[^"]*\/services\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?=["?])/gi;

const noPicture: Policy = not(filesOf(["image"]) as Policy);

/** Those of some texts that draw a file which is no picture. One that is gone is no fault of who changes the text now. */
export const drawingOthers = Effect.fnUntraced(function* <Text extends { readonly html: string }>(
  texts: readonly Text[],
) {
  const viewer = yield* Acting;
  const all = yield* Catalogue;
  const ids = [...new Set(texts.flatMap(({ html }) => drawnFiles(html)))];
  if (ids.length === 0 || !all.entities.has("files")) return [];
  const condition = conjunction([seeCondition(all, "files", viewer), conditionOf(all, "files", noPicture, viewer)]);
  const [others] = yield* (yield* Storage).existing([{ type: "files", ids, condition }], viewer);
  return texts.filter(({ html }) => drawnFiles(html).some((id) => others?.has(id)));
});
