import type { ArticleModel, ArticleSection } from "#web/modules/articles/article-model.ts";
import { timesFound } from "#web/shell/blocks/found-words-model.ts";
import { textsOf } from "#web/shell/blocks/rich-text-model.ts";

/** Place of the section that an address's hash names; the first without one, and for what is not there. */
export function currentSection(sections: readonly Pick<ArticleSection, "anchor">[], hash: string): number {
  const named = sections.findIndex(({ anchor }) => `#${anchor}` === hash);
  return Math.max(named, 0);
}

/** Letters from which a search begins: one would be found everywhere. */
const fewestLetters = 2;

export interface SectionsSearch {
  /** What is looked for; empty while nothing is. */
  readonly words: string;
  /** Sections to show: those with the words, or all while nothing is looked for. */
  readonly sections: readonly ArticleSection[];
  /** How often the words stand in titles and texts. */
  readonly count: number;
}

/** Looks for words in the sections of an article (ART-004). */
export function searchSections(sections: readonly ArticleSection[], typed: string): SectionsSearch {
  const words = typed.trim();
  if ([...words].length < fewestLetters) return { words: "", sections, count: 0 };
  const counted = sections.map((section) => ({ section, times: timesIn(section, words) }));
  const holding = counted.filter(({ times }) => times > 0);
  return {
    words,
    sections: holding.map(({ section }) => section),
    count: holding.reduce((sum, { times }) => sum + times, 0),
  };
}

const timesIn = ({ title, html }: ArticleSection, words: string): number =>
  [title, ...textsOf(html)].reduce((sum, text) => sum + timesFound(text, words), 0);

/** The layout that the sections are shown in: one alone needs no way to the others. */
export const layoutOf = ({ sections, layout }: Pick<ArticleModel, "sections" | "layout">): ArticleModel["layout"] =>
  sections.length > 1 ? layout : "simple";
