import type { CssNodePlain, SelectorPlain } from "css-tree";

/** The class that styles are kept below and, for a custom HTML component, the prefix that its ids were given. */
export interface SelectorScope {
  readonly className: string;
  readonly idPrefix: string;
}

/** Selectors that match only elements below the scope, or the scope itself where they named the document's root. */
export const scopedSelectors = (selectors: readonly CssNodePlain[], scope: SelectorScope): CssNodePlain[] =>
  selectors.flatMap((selector) => {
    const below = selector.type === "Selector" ? scoped(selector, scope.className) : undefined;
    return below ? [withPrefixedIds(below, scope.idPrefix)] : [];
  });

/**
 * Selectors of a nested rule that stay below what its parent selects: `&` stands once, first, and no sibling follows it directly, since
 * the parent may be the scope itself.
 */
export const nestedSelectors = (selectors: readonly CssNodePlain[], scope: SelectorScope): CssNodePlain[] =>
  selectors.flatMap((selector) =>
    selector.type === "Selector" && staysBelow(selector) ? [withPrefixedIds(selector, scope.idPrefix)] : [],
  );

/** `#note` means the element that `<p id="note">` became. */
function withPrefixedIds(node: CssNodePlain, idPrefix: string): CssNodePlain {
  if (idPrefix === "") return node;
  if (node.type === "IdSelector") return { ...node, name: `${idPrefix}${node.name}` };
  if (!("children" in node) || !Array.isArray(node.children)) return node;
  const children = node.children.map((child: CssNodePlain) => withPrefixedIds(child, idPrefix));
  return { ...node, children } as CssNodePlain;
}

function staysBelow({ children }: SelectorPlain): boolean {
  const [first, ...rest] = children;
  if (!first || !isNesting(first) || rest.some((node) => has(node, isNesting) || has(node, isUnread))) return false;
  const combinator = rest.find((node) => node.type === "Combinator");
  return combinator === undefined || isDownward(combinator);
}

/** A compound selector and the combinator before it; the first has none. */
interface Step {
  readonly combinator: CssNodePlain | undefined;
  readonly nodes: readonly CssNodePlain[];
}

function scoped(selector: SelectorPlain, className: string): SelectorPlain | undefined {
  if (selector.children.some((node) => has(node, isNesting) || has(node, isUnread))) return undefined;
  const steps = stepsOf(selector.children);
  if (steps.some((step) => step.nodes.length === 0)) return undefined;

  const around: CssNodePlain[] = [];
  let index = 0;
  for (; index < steps.length; index += 1) {
    const step = steps[index];
    if (!step?.nodes.some(isRoot)) break;
    if (step.combinator && !isDownward(step.combinator)) return undefined;
    if (step.nodes.some((node) => node.type === "PseudoElementSelector")) return undefined;
    if (!step.nodes.every(isRoot)) around.push(...step.nodes, descendant);
  }

  const scope: CssNodePlain = { type: "ClassSelector", name: className };
  const rest = steps.slice(index);
  const [first] = rest;
  if (!first) return { type: "Selector", children: [...around, scope] };
  const entry = first.combinator ?? descendant;
  if (!isDownward(entry)) return undefined;
  const below = rest.flatMap((step, place) => [
    ...(place > 0 && step.combinator ? [step.combinator] : []),
    ...step.nodes,
  ]);
  return { type: "Selector", children: [...around, scope, entry, ...below] };
}

function stepsOf(nodes: readonly CssNodePlain[]): Step[] {
  const steps: { combinator: CssNodePlain | undefined; nodes: CssNodePlain[] }[] = [
    { combinator: undefined, nodes: [] },
  ];
  for (const node of nodes) {
    if (node.type === "Combinator") steps.push({ combinator: node, nodes: [] });
    else steps.at(-1)?.nodes.push(node);
  }
  return steps;
}

const descendant: CssNodePlain = { type: "Combinator", name: " " };

const isDownward = (node: CssNodePlain): boolean =>
  node.type === "Combinator" && (node.name === " " || node.name === ">");

const isRoot = (node: CssNodePlain): boolean =>
  (node.type === "TypeSelector" && /^(?:html|body)$/i.test(node.name)) ||
  (node.type === "PseudoClassSelector" && /^(?:root|scope)$/i.test(node.name));

/** `&`. The type of css-tree's plain nodes leaves it out. */
const isNesting = (node: { readonly type: string }): boolean => node.type === "NestingSelector";

/** What the parser passed over. */
const isUnread = (node: CssNodePlain): boolean => node.type === "Raw";

function has(node: CssNodePlain, test: (node: CssNodePlain) => boolean): boolean {
  if (test(node)) return true;
  const children = "children" in node && Array.isArray(node.children) ? node.children : [];
  const parts = node.type === "Nth" ? [node.nth, ...(node.selector ? [node.selector] : [])] : children;
  return parts.some((part: CssNodePlain) => has(part, test));
}
