import { createRequire } from "node:module";
import type { Config, DOMPurify, UponSanitizeAttributeHook } from "isomorphic-dompurify";
import { renamedTags, type SanitizingRules } from "#core/shell/rich-text/policy.ts";

/** Parses HTML as a browser does and gives back what the rules name, serialized. Give it bounded text only (`bounds.ts`). */
export type Purifier = (html: string, rules: SanitizingRules) => string;

/** A window keeps something of each text that it parsed: after so many texts, or characters, it is replaced. */
interface WindowLife {
  readonly textsPerWindow?: number;
  readonly charactersPerWindow?: number;
}

/** DOMPurify over a jsdom window that is renewed. Both are loaded at the first call, as that takes most of a second. */
export function createPurifier({
  textsPerWindow = 1_000,
  charactersPerWindow = 20_000_000,
}: WindowLife = {}): Purifier {
  let library: (DOMPurify & { clearWindow(): void }) | undefined;
  let texts = 0;
  let characters = 0;
  const settings = new WeakMap<SanitizingRules, Config>();

  return (html, rules) => {
    library ??= createRequire(import.meta.url)("isomorphic-dompurify") as NonNullable<typeof library>;
    if (texts >= textsPerWindow || characters >= charactersPerWindow) {
      library.clearWindow();
      texts = 0;
      characters = 0;
    }
    texts += 1;
    characters += html.length;
    const config = settings.get(rules) ?? configOf(rules);
    settings.set(rules, config);
    return sanitized(library, html, config);
  };
}

/** The hook is put in for each text: a window that is renewed, here or by another of its users, forgets it. */
function sanitized(library: DOMPurify, html: string, config: Config): string {
  library.addHook("uponSanitizeAttribute", dropBlankAlternative);
  try {
    return library.sanitize(html, config);
  } finally {
    library.removeHook("uponSanitizeAttribute");
  }
}

/** DOMPurify trims what it keeps, and a blank alternative would become the empty one of a picture that only decorates. */
const dropBlankAlternative: UponSanitizeAttributeHook = (node, event) => {
  if (event.attrName === "alt" && event.attrValue === "" && node.getAttribute("alt") !== "") event.keepAttr = false;
};

/**
 * Which elements and attributes pass. Their values are the policy's business (`applyPolicy`), which runs on what comes out; DOMPurify
 * still refuses dangerous schemes, clobbering names and markup hidden in attributes on its own.
 */
function configOf(rules: SanitizingRules): Config {
  const attributes = [
    ...new Set([...rules.everywhere, ...Object.values(rules.byTag).flatMap((names) => [...(names ?? [])])]),
  ];
  return {
    ALLOWED_TAGS: [...rules.tags, ...renamedTags],
    ALLOWED_ATTR: attributes,
    ADD_URI_SAFE_ATTR: attributes.filter((name) => name !== "href" && name !== "src"),
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto|tel):|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i,
  };
}
