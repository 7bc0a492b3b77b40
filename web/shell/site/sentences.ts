/** A sentence of a page, to be said and shown. */
export interface Sentence {
  readonly text: string;
  /** BCP 47 tag of the language that it is written in. */
  readonly lang: string;
  /** Where it stands. */
  readonly range: Range;
}

/** What is no part of the text: controls, navigation, what nobody sees. */
const leftOut = "script,style,noscript,template,svg,nav,button,select,textarea,input,[hidden],[aria-hidden=true]";

/** A stretch of text in one block and one language, with the nodes that it is made of. */
interface Stretch {
  readonly block: Element;
  readonly lang: string;
  readonly nodes: Text[];
}

/** The sentences of an element in reading order, those that are seen; pictures say their description. */
export function sentencesOf(root: Element): readonly Sentence[] {
  const sentences: Sentence[] = [];
  let stretch: Stretch | undefined;
  const close = () => {
    if (stretch) sentences.push(...cut(stretch));
    stretch = undefined;
  };
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element && (node.matches(leftOut) || !isSeen(node))
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  );
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node instanceof HTMLImageElement) {
      close();
      if (node.alt.trim() !== "") sentences.push({ text: node.alt, lang: langOf(node), range: around(node) });
    }
    if (!(node instanceof Text) || !node.parentElement) continue;
    const block = blockOf(node.parentElement);
    const lang = langOf(node.parentElement);
    if (stretch?.block !== block || stretch.lang !== lang) {
      close();
      stretch = { block, lang, nodes: [] };
    }
    stretch.nodes.push(node);
  }
  close();
  return sentences;
}

function cut({ nodes, lang }: Stretch): readonly Sentence[] {
  const text = nodes.map(({ data }) => data).join("");
  const segments = new Intl.Segmenter(lang, { granularity: "sentence" }).segment(text);
  return [...segments].flatMap(({ segment, index }) => {
    const start = index + segment.length - segment.trimStart().length;
    const end = index + segment.trimEnd().length;
    if (!/[\p{L}\p{N}]/u.test(segment)) return [];
    const range = document.createRange();
    range.setStart(...placeOf(nodes, start, false));
    range.setEnd(...placeOf(nodes, end, true));
    return [{ text: segment.trim().replace(/\s+/g, " "), lang, range }];
  });
}

/** The node and the offset in it at which a letter of the stretch stands, or behind which it ends. */
function placeOf(nodes: readonly Text[], offset: number, isEnd: boolean): [node: Text, offset: number] {
  let left = offset;
  for (const node of nodes) {
    if (left < node.length || (isEnd && left === node.length)) return [node, left];
    left -= node.length;
  }
  const last = nodes.at(-1)!;
  return [last, last.length];
}

const around = (node: Node): Range => {
  const range = document.createRange();
  range.selectNode(node);
  return range;
};

const langOf = (element: Element): string =>
  element.closest<HTMLElement>("[lang]")?.lang || document.documentElement.lang || "en";

function blockOf(element: Element): Element {
  let block = element;
  while (block.parentElement && /^(inline|contents)/.test(getComputedStyle(block).display)) block = block.parentElement;
  return block;
}

/** Drawn, and larger than what is there for screen readers alone: they read for themselves. */
function isSeen(element: Element): boolean {
  if (!element.checkVisibility({ visibilityProperty: true })) return false;
  return !(
    element instanceof HTMLElement &&
    element.offsetWidth <= 1 &&
    element.offsetHeight <= 1 &&
    isOutOfFlow(element)
  );
}

const isOutOfFlow = (element: Element): boolean => getComputedStyle(element).position === "absolute";
