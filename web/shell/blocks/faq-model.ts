import { plainText } from "#core/shell/rich-text/plain-text.ts";
import { filled, itemsOf } from "#web/shell/blocks/block-model.ts";
import { readText } from "#web/shell/blocks/rich-text-model.ts";

/** A question with its answer. */
export interface Answered {
  readonly question: string;
  /** Rich text, cleaned by the server. */
  readonly answer: string;
}

/** The questions of a block; one without an answer is left out. */
export const questionsOf = (component: { readonly props: Readonly<Record<string, unknown>> }): readonly Answered[] =>
  itemsOf<{ readonly title: string; readonly content: string }>(component, "items").flatMap(({ title, content }) => {
    const [question, answer] = [filled(title), filled(content)];
    return question === undefined || answer === undefined ? [] : [{ question, answer }];
  });

/** The questions as search engines read them (schema.org), safe within a script element. */
export const faqData = (questions: readonly Answered[]): string =>
  JSON.stringify({
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: plainText(readText(answer)) },
    })),
  }).replaceAll("<", "\\u003c");
