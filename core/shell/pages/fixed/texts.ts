/** One of the pages that every site has, in one language: `text` is HTML in which `{{name}}`, `{{url}}` and `{{contact}}` stand for the installation's own. */
export interface FixedText {
  readonly title: string;
  readonly description: string;
  readonly text: string;
}

export type FixedTexts = Readonly<Record<FixedPage, FixedText>>;

export type FixedPage = "notice" | "privacy" | "cookies" | "terms" | "sale" | "accessibility" | "guidelines";
