import { parseSync } from "vite";

const starters = new Set(["it", "test", "describe"]);
const skips = new Set(["skip", "todo"]);

/**
 * Titles of the tests of a file as they are written, those of their describe blocks in front, and where a title has places to fill in, the
 * words of its table behind. A test that is skipped has none.
 */
export function titlesIn(path: string, source: string): readonly string[] {
  const { program } = parseSync(path, source);
  const constants = constantsIn(program.body);
  const tableOf = (node: unknown) => (isNode(node, "Identifier") ? constants.get(nameOf(node)) : node);
  const titles: string[] = [];
  const visit = (node: unknown, above: string): void => {
    const call = starterCall(node);
    if (!call) {
      for (const each of childrenOf(node)) visit(each, above);
      return;
    }
    if (call.words.some((word) => skips.has(word))) return;
    const title = stringsIn(call.given[0]).join("");
    const table = /[%$]/.test(title) ? call.table.flatMap((each) => stringsIn(tableOf(each))) : [];
    const whole = [above, title, ...table].join(" ");
    if (!call.words.includes("describe")) titles.push(whole);
    visit(call.given.slice(1), whole);
  };
  visit(program.body, "");
  return titles;
}

/** A node of a syntax tree (ESTree). */
type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown, type?: string): value is Node =>
  typeof value === "object" && value !== null && (type === undefined || (value as Node).type === type);

interface StarterCall {
  /** `it`, `describe`, and what follows them: `each`, `skip`. */
  readonly words: readonly string[];
  readonly given: readonly unknown[];
  /** What `each` is given. */
  readonly table: readonly unknown[];
}

const childrenOf = (node: unknown): readonly unknown[] => (isNode(node) ? Object.values(node) : []);

/** A call of `it`, `describe` or what they lead to, with a title: `it("…")`, `describe.each(table)("…")`. */
function starterCall(node: unknown): StarterCall | undefined {
  if (!isNode(node, "CallExpression")) return undefined;
  const given = node.arguments as readonly unknown[];
  const inner = isNode(node.callee, "CallExpression") ? node.callee : undefined;
  const words = wordsOf(inner ? inner.callee : node.callee);
  // Without a title yet: the call that gives `each` its table.
  const isTable = !inner && ["each", "for", "runIf", "skipIf"].includes(words.at(-1) ?? "");
  if (!starters.has(words[0] ?? "") || isTable) return undefined;
  return { words, given, table: inner ? (inner.arguments as readonly unknown[]) : [] };
}

/** The names of `one.two.three`. */
function wordsOf(node: unknown): readonly string[] {
  if (isNode(node, "MemberExpression")) return [...wordsOf(node.object), nameOf(node.property)];
  return [nameOf(node)];
}

const nameOf = (node: unknown): string => (isNode(node, "Identifier") ? String(node.name) : "");

/** What the constants of a file are, by their names. */
const constantsIn = (body: readonly unknown[]): ReadonlyMap<string, unknown> =>
  new Map(
    body
      .filter((each) => isNode(each, "VariableDeclaration"))
      .flatMap(({ declarations }) => declarations as readonly Node[])
      .map(({ id, init }) => [nameOf(id), init]),
  );

/** Every string below a node, in the order of writing. */
function stringsIn(node: unknown): readonly string[] {
  if (isNode(node, "Literal")) return typeof node.value === "string" ? [node.value] : [];
  if (isNode(node, "TemplateElement")) return [(node.value as { readonly cooked: string }).cooked];
  return childrenOf(node).flatMap(stringsIn);
}
