import { useTranslate } from "#web/app/app-context.tsx";

/** The first stop of the Tab key on every page: over the top bar, past it to the content (NAV-001). */
export const SkipLink = () => {
  const t = useTranslate();
  return (
    <a
      href="#content"
      className="sr-only rounded-control bg-primary font-semibold text-on-primary focus:not-sr-only focus:absolute focus:top-2.5 focus:left-4 focus:z-50 focus:flex focus:min-h-11 focus:items-center focus:px-5"
    >
      {t("site:skip-to-content")}
    </a>
  );
};
