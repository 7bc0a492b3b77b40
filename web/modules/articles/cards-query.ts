import { cardFields, cardIncludes } from "#core/modules/articles/cards.ts";
import type { RecordQuery } from "#core/shell/site/ports.ts";
import { type ArticleSubject, subjects } from "#web/modules/articles/article-subject.ts";

/** What a list of articles is narrowed to. */
export interface ArticleChoice {
  /** Id of a category; `null` for all. */
  readonly category: string | null;
  readonly subject: ArticleSubject | null;
}

/** Articles as cards need them, the newest first: what the loader of the block asks on the server. */
export const cardsQuery = ({ category, subject }: ArticleChoice, number: number, size: number): RecordQuery => ({
  ...((category !== null || subject) && {
    filter: {
      ...(category !== null && { category }),
      ...(subject && { [subjects[subject.kind].relation]: subject.id }),
    },
  }),
  include: cardIncludes,
  fields: { articles: cardFields },
  page: { number, size },
});
