import { useApp, useTranslate } from "#web/app/app-context.tsx";

export interface CitationProps {
  readonly author: string;
  /** In which it came out. */
  readonly year: number | undefined;
  readonly title: string;
  readonly license: string | null;
  /** Language of the title when it is not the page's. */
  readonly lang?: string | undefined;
}

/** How to name a record elsewhere, as its licence asks: who, when, what, where, under which terms. */
export const Citation = ({ author, year, title, license, lang }: CitationProps) => {
  const t = useTranslate();
  const { state, navigation } = useApp();
  const { path } = navigation.view.peek().address;
  const terms = license === null ? "" : ` ${t(`licenses:${license}.short`)}.`;
  return (
    <p className="text-sm select-all">
      {`${author} (${year ?? ""}). `}
      <cite lang={lang}>{title}</cite>
      {`. ${state.app.name}. ${state.app.publicUrl}${path}.${terms}`}
    </p>
  );
};
