import { Link2 } from "lucide-react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ArticleSection } from "#web/modules/articles/article-model.ts";
import { FoundWords } from "#web/shell/blocks/found-words.tsx";
import { RichText } from "#web/shell/blocks/rich-text.tsx";
import { Attachments } from "#web/shell/records/attachments.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";

export interface SectionViewProps {
  readonly section: ArticleSection;
  /** Words to point out; empty for none. */
  readonly words: string;
}

/** A section of an article, with an address of its own that can be copied. */
export const SectionView = ({ section, words }: SectionViewProps) => {
  const { anchor, title, html, attachments, lang } = section;
  const titleId = `${anchor}-title`;
  return (
    <section id={anchor} tabIndex={-1} aria-labelledby={titleId} lang={lang} className="space-y-5">
      <div className="flex items-start justify-between gap-3">
        <Heading level={2} id={titleId}>
          <FoundWords text={title} words={words} />
        </Heading>
        <CopyLink section={section} />
      </div>
      {html !== "" && <RichText html={html} level={3} found={words} />}
      <Attachments attachments={attachments} />
    </section>
  );
};

const CopyLink = ({ section: { anchor, title } }: { readonly section: ArticleSection }) => {
  const t = useTranslate();
  const { toasts, state } = useApp();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${window.location.href.replace(/#.*$/, "")}#${anchor}`);
      toasts.show(t("articles:section.copied"));
    } catch {
      // Not every browser lets a page write there; the address bar always can be copied from.
      window.location.hash = anchor;
      toasts.show(t("articles:section.in-address-bar"));
    }
  };
  return (
    <span lang={state.locale} className="shrink-0 print:hidden [html:not(.scripted)_&]:hidden">
      <IconButton icon={Link2} label={t("articles:section.copy", { title })} onPress={() => void copy()} />
    </span>
  );
};
