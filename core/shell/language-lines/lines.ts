import { Effect } from "effect";
import { Acting, actingAs } from "#core/kernel/acting.ts";
import { list } from "#core/kernel/reads.ts";
import { systemOf } from "#core/kernel/system.ts";
import { Installation } from "#core/shell/site/installation.ts";
import { languageLines } from "./entities.ts";

const writtenLines = { fields: ["group", "key", "text"], page: { number: 1, size: 5_000 } } as const;

/**
 * Lines of the interface in the viewer's locale by `namespace.key`: what the installation wrote stands before what the product brings
 * (I18N-013). Without `namespaces`, all of them.
 */
export const linesOf = Effect.fnUntraced(function* (namespaces?: readonly string[]) {
  const viewer = yield* Acting;
  const { lines: brought, digest, version } = yield* Installation;
  const { rows } = yield* actingAs(
    systemOf({ ...viewer, editionLocale: viewer.locale }),
    list(languageLines, writtenLines),
  );
  const own = new Map(rows.map(({ group, key, text }) => [`${group}.${key}`, text] as const));
  const wanted = (key: string) => namespaces === undefined || namespaces.includes(key.slice(0, key.indexOf(".")));
  const lines: Record<string, string> = {};
  for (const [key, text] of brought(viewer.locale)) if (wanted(key)) lines[key] = text;
  for (const [key, text] of own) if (wanted(key)) lines[key] = text;
  return { lines, hash: digest(`${version} ${viewer.locale} ${JSON.stringify([...own])}`) };
});
