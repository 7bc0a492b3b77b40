import { ArrowLeft, ArrowRight, type LucideIcon } from "lucide-react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ArticleSection } from "#web/modules/articles/article-model.ts";
import { Icon } from "#web/ui/icon.tsx";

/** Leads to the section before and the one after. */
export const SectionPager = ({
  sections,
  current,
}: {
  readonly sections: readonly ArticleSection[];
  readonly current: number;
}) => {
  const t = useTranslate();
  const { state } = useApp();
  const previous = sections[current - 1];
  const next = sections[current + 1];
  return (
    <nav
      lang={state.locale}
      aria-label={t("articles:sections.pager")}
      className="grid gap-4 border-t border-line pt-8 sm:grid-cols-2 print:hidden [html:not(.scripted)_&]:hidden"
    >
      <div>{previous && <Step section={previous} icon={ArrowLeft} words={t("articles:sections.previous")} />}</div>
      <div>{next && <Step section={next} icon={ArrowRight} words={t("articles:sections.next")} forward />}</div>
    </nav>
  );
};

interface StepProps {
  readonly section: ArticleSection;
  readonly icon: LucideIcon;
  readonly words: string;
  readonly forward?: boolean;
}

const Step = ({ section, icon, words, forward = false }: StepProps) => (
  <a
    href={`#${section.anchor}`}
    rel={forward ? "next" : "prev"}
    className={`flex h-full min-h-11 items-center gap-4 rounded-surface border-2 border-line bg-surface p-4 text-ink no-underline transition-colors duration-(--quick) hover:border-ink ${forward ? "flex-row-reverse text-right" : ""}`}
  >
    <Icon icon={icon} />
    <span className="min-w-0 grow">
      <span className="block text-sm text-muted">{words}</span>
      <span lang={section.lang} className="block font-semibold">
        {section.title}
      </span>
    </span>
  </a>
);
