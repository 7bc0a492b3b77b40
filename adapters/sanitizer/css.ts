import type { AtrulePlain, BlockPlain, CssNodePlain, RulePlain } from "css-tree";
import { declarationCleaner } from "./css-declarations.ts";
import { nestedSelectors, type SelectorScope, scopedSelectors } from "./css-selectors.ts";
import { cssTree } from "./css-tree.ts";

/**
 * Custom styles made harmless (PAGE-005, COMP-037): parsed, kept by list, scoped, and written anew from what was understood.
 *
 * - Every rule holds only below elements with `scopeClass`; `:root`, `html` and `body` mean that element, or with a condition
 *   (`:root[data-theme="dark"] p`) a state of the document around it. Nested rules begin with `&` and stay below it too.
 * - Kept at-rules: media, supports, container, and keyframes, whose names get the scope's as a prefix. Dropped: import, font-face, layer and
 *   whatever else acts on the whole document.
 * - Dropped declarations: those that load from another origin, run code, or take an element out of the page with `position: fixed`.
 *   `absolute` and `sticky` stay: the element with the scope class must be positioned and isolated (`relative isolate`).
 * - What cannot be parsed is left out. The result holds no `</`, so that it may stand in a `<style>` element.
 */
export function cleanCss(css: string, scopeClass: string, idPrefix = ""): string {
  try {
    return written(cleaned(css, { className: scopeClass, idPrefix }));
  } catch {
    // Nested deeper than the parser can follow.
    return "";
  }
}

interface Scope extends SelectorScope {
  readonly cleanDeclaration: ReturnType<typeof declarationCleaner>;
}

function cleaned(css: string, scope: SelectorScope): CssNodePlain[] {
  const { parse, toPlainObject } = cssTree();
  const sheet = toPlainObject(parse(css, { parseCustomProperty: true }));
  if (sheet.type !== "StyleSheet") return [];
  const keyframes = new Set(keyframesNames(sheet.children));
  const cleanDeclaration = declarationCleaner(scope.className, keyframes);
  return cleanNodes(sheet.children, { ...scope, cleanDeclaration }, "sheet");
}

function written(children: CssNodePlain[]): string {
  const { fromPlainObject, generate } = cssTree();
  const css = generate(fromPlainObject({ type: "StyleSheet", children }));
  return css.replace(/<(?=[/!a-z])/gi, "\\3c ");
}

/** Where nodes stand: at the top or in a conditional group, in a rule, or in keyframes, whose selectors are not selectors. */
type Level = "sheet" | "rule" | "keyframes";

function cleanNodes(nodes: readonly CssNodePlain[], scope: Scope, level: Level): CssNodePlain[] {
  return nodes.flatMap((node): CssNodePlain[] => {
    if (node.type === "Rule") return cleanRule(node, scope, level);
    if (node.type === "Atrule") return level === "keyframes" ? [] : cleanAtrule(node, scope, level);
    if (node.type === "Declaration") return level === "sheet" ? [] : scope.cleanDeclaration(node);
    return [];
  });
}

function cleanRule(rule: RulePlain, scope: Scope, level: Level): CssNodePlain[] {
  if (rule.prelude.type !== "SelectorList") return [];
  const { children } = rule.prelude;
  const selectors =
    level === "keyframes"
      ? children
      : level === "rule"
        ? nestedSelectors(children, scope)
        : scopedSelectors(children, scope);
  if (selectors.length === 0) return [];
  const block = cleanBlock(rule.block, scope, "rule");
  return block ? [{ ...rule, prelude: { type: "SelectorList", children: selectors }, block }] : [];
}

function cleanBlock(block: BlockPlain, scope: Scope, level: Level): BlockPlain | undefined {
  const children = cleanNodes(block.children, scope, level);
  return children.length > 0 ? { type: "Block", children } : undefined;
}

const conditionalGroups: ReadonlySet<string> = new Set(["media", "supports", "container"]);

function cleanAtrule(rule: AtrulePlain, scope: Scope, level: Level): CssNodePlain[] {
  if (!rule.block || rule.prelude?.type !== "AtrulePrelude") return [];
  if (conditionalGroups.has(rule.name.toLowerCase())) {
    const block = cleanBlock(rule.block, scope, level);
    return block ? [{ ...rule, block }] : [];
  }
  const name = keyframesName(rule);
  if (name === undefined || level === "rule") return [];
  const block = cleanBlock(rule.block, scope, "keyframes");
  if (!block) return [];
  const prelude: CssNodePlain[] = [{ type: "Identifier", name: `${scope.className}-${name}` }];
  return [{ ...rule, prelude: { type: "AtrulePrelude", children: prelude }, block }];
}

/** The name that an at-rule gives to keyframes, if it is a plain one. */
function keyframesName(rule: AtrulePlain): string | undefined {
  if (!/^(?:-webkit-)?keyframes$/i.test(rule.name) || rule.prelude?.type !== "AtrulePrelude") return undefined;
  const [name] = rule.prelude.children;
  return name?.type === "Identifier" && /^[A-Za-z][\w-]*$/.test(name.name) ? name.name : undefined;
}

const keyframesNames = (nodes: readonly CssNodePlain[]): readonly string[] =>
  nodes.flatMap((node) =>
    node.type === "Atrule" ? (keyframesName(node) ?? keyframesNames(node.block?.children ?? [])) : [],
  );
