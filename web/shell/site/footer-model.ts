import type { MenuEntry } from "#core/shell/site/state.ts";
import type { App } from "#web/app/app.ts";

export interface FooterLink {
  readonly label: string;
  readonly to: string;
  readonly blank?: boolean;
}

export interface FooterColumn {
  readonly title: string;
  readonly links: readonly FooterLink[];
}

/** Legal pages of platform-shell §2.5; each shows once something answers at its path. */
const legalPaths = [
  "/legal/notice",
  "/legal/privacy-policy",
  "/legal/cookies",
  "/legal/terms",
  "/legal/terms-of-sale",
  "/site-map",
  "/accessibility",
] as const;

/** The menu laid out: one column per entry with children, the others together. */
export function footerColumns(app: App, menu: readonly MenuEntry[]): readonly FooterColumn[] {
  const parents = menu.filter(({ children }) => children.length > 0);
  const single = menu.filter(({ children, href }) => children.length === 0 && href !== undefined);
  const columns = parents.map((entry) => ({ title: entry.name, links: [entry, ...entry.children].flatMap(linkOf) }));
  return single.length === 0
    ? columns
    : [{ title: app.t("site:footer.explore"), links: single.flatMap(linkOf) }, ...columns];
}

/** Ways to reach the people behind the site. */
export function contactLinks(app: App): readonly FooterLink[] {
  const { contactUrl, newsletterUrl, charter } = app.state.app;
  const links: FooterLink[] = [
    { label: app.t("site:footer.contact"), to: contactUrl },
    { label: app.t("site:footer.newsletter"), to: newsletterUrl },
  ];
  if (charter.url !== undefined) links.push({ label: app.t("site:footer.charter"), to: charter.url });
  return links.filter(({ to }) => app.leadsSomewhere(to));
}

export const legalLinks = (app: App): readonly FooterLink[] =>
  legalPaths
    .filter((path) => app.leadsSomewhere(path))
    .map((path) => ({ label: app.t(`site:legal.${path.split("/").at(-1)}`), to: path }));

const linkOf = ({ name, href, blank }: MenuEntry): FooterLink[] =>
  href === undefined ? [] : [{ label: name, to: href, blank }];
