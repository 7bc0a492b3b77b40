import { dateFormat } from "#core/kernel/date-format.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { useHydrated } from "#web/app/use-hydrated.ts";
import { useValue } from "#web/app/use-value.ts";
import { contactLinks, type FooterLink, footerColumns, legalLinks } from "#web/shell/site/footer-model.ts";
import { Frieze } from "#web/shell/site/frieze.tsx";
import { LanguageList } from "#web/shell/site/language-menu.tsx";
import { Logo } from "#web/shell/site/logo.tsx";
import { footerMenuId } from "#web/shell/site/menu-toggle.tsx";
import { DottedLine } from "#web/ui/dotted-line.tsx";
import { Link } from "#web/ui/link.tsx";

/** The end of every page of the site: who we are, where to go next, how to reach us, and what runs here. */
export const Footer = () => {
  const app = useApp();
  const t = useTranslate();
  const { name, version, description, buildDate, charter } = app.state.app;
  const columns = footerColumns(app, useValue(app.menu));
  const contacts = contactLinks(app);
  const legal = legalLinks(app);
  return (
    <footer className="mt-16 bg-sunken md:mt-24">
      <Frieze />
      <div className={`content-width grid gap-x-12 gap-y-10 pt-12 pb-10 ${layoutOf(columns.length)}`}>
        <div className={`space-y-4 ${isMany(columns.length) ? "lg:col-span-2" : ""}`}>
          <p className="flex items-center gap-3">
            <Logo />
          </p>
          {description && <p className="max-w-prose">{description}</p>}
          {charter.url && charter.translatorName && (
            <p className="text-muted">
              {t("site:footer.charter-translated")}{" "}
              {charter.translatorUrl ? (
                <Link to={charter.translatorUrl}>{charter.translatorName}</Link>
              ) : (
                charter.translatorName
              )}
            </p>
          )}
        </div>
        {columns.length > 0 && (
          <nav
            id={footerMenuId}
            tabIndex={-1}
            aria-label={t("site:footer.menu")}
            className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-8"
          >
            {columns.map(({ title, links }) => (
              <FooterLinks key={title} title={title} links={links} />
            ))}
          </nav>
        )}
        {contacts.length > 0 && <FooterLinks title={t("site:footer.reach")} links={contacts} />}
      </div>
      {app.state.locales.length > 1 && (
        <div className="border-t border-line">
          <nav aria-label={t("site:language.label")} className="content-width py-2">
            <LanguageList inline />
          </nav>
        </div>
      )}
      <div className="border-t border-line">
        <div className="content-width flex flex-wrap items-center justify-between gap-x-8 gap-y-2 pt-4 pb-6 text-muted">
          <p>
            <DottedLine
              facts={[
                <>
                  {name} <span className="tabular-nums">{version}</span>
                </>,
                buildDate !== undefined && (
                  <>
                    {t("site:footer.built")}{" "}
                    <time dateTime={buildDate}>
                      {formatDate(buildDate, app.state.locale, app.session.viewer.peek()?.timezone)}
                    </time>
                  </>
                ),
              ]}
            />
          </p>
          <Settings />
          {legal.length > 0 && (
            <nav aria-label={t("site:legal.label")}>
              <ul className="flex flex-wrap gap-x-6">
                {legal.map((link) => (
                  <li key={link.to} className="flex min-h-11 items-center">
                    <Link to={link.to} variant="plain">
                      {link.label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
      </div>
    </footer>
  );
};

/** Whether lists of links need the width of the page: beside what the site is, the last would stand alone below the first. */
const isMany = (lists: number): boolean => lists > 3;

/** What the site is, its lists of links and how to reach it: side by side, or the lists below, each as wide as the others. */
const layoutOf = (lists: number): string => {
  if (!isMany(lists)) return "md:grid-cols-2 lg:grid-cols-[1.4fr_2.6fr_1fr]";
  return lists === 4 ? "lg:grid-cols-[4fr_1fr]" : "lg:grid-cols-[6fr_1fr]";
};

/** Buttons that stand among links, and look as they do. */
const plain =
  "min-h-11 min-w-11 rounded-[0.25rem] text-left text-ink hover:underline hover:decoration-[0.1em] hover:underline-offset-[0.2em]";

/** Dialogs that the footer opens; they need script, and show once there is some. */
const Settings = () => {
  const { session, globalDialog } = useApp();
  const t = useTranslate();
  const viewer = useValue(session.viewer);
  if (!useHydrated()) return null;
  return (
    <div className="flex flex-wrap gap-x-6">
      <button type="button" className={plain} onClick={() => globalDialog.open("cookies")}>
        {t("site:footer.cookies")}
      </button>
      {viewer && (
        <button type="button" className={plain} onClick={() => globalDialog.open("parameters")}>
          {t("site:footer.parameters")}
        </button>
      )}
    </div>
  );
};

const FooterLinks = ({ title, links }: { readonly title: string; readonly links: readonly FooterLink[] }) => (
  <div>
    <h2 className="text-base">{title}</h2>
    <ul className="mt-1">
      {links.map(({ label, to, blank = false }) => (
        <li key={`${to}${label}`} className="flex min-h-11 items-center py-2">
          <Link to={to} variant="plain" blank={blank}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </div>
);

const formatDate = (instant: string, locale: string, timeZone = "Europe/Paris"): string =>
  dateFormat(locale, { dateStyle: "long", timeZone }).format(new Date(instant));
