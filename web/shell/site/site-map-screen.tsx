import { fixedPaths } from "#core/shell/pages/reserved.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { ownSpacePath, profileAnchor } from "#web/app/own-space.ts";
import { useValue } from "#web/app/use-value.ts";
import { contactLinks, type FooterLink, legalLinks } from "#web/shell/site/footer-model.ts";
import { type SiteMapEntry, siteMapTree } from "#web/shell/site/site-map-model.ts";
import { Heading } from "#web/ui/heading.tsx";
import { Link } from "#web/ui/link.tsx";

/** /site-map: everything that this viewer may open, on one page (ROUTE-038, WCAG 2.4.5 and 2.4.8). */
export const Screen = () => {
  const app = useApp();
  const t = useTranslate();
  const viewer = useValue(app.session.viewer);
  const tree = siteMapTree(app.state.pages, app.state.locale);
  const guidelines = app.state.pages.find(({ path }) => path === fixedPaths.guidelines);
  const account: FooterLink[] = viewer
    ? [
        { label: t("site:account.space"), to: ownSpacePath },
        { label: t("site:account.profile"), to: `${ownSpacePath}#${profileAnchor}` },
        ...(viewer.roles.length > 0 ? [{ label: t("site:account.dashboard"), to: "/admin/dashboard" }] : []),
      ]
    : [
        { label: t("site:sign-in"), to: "/auth/sign-in" },
        { label: t("site-map:register"), to: "/auth/register" },
      ];
  const legal = [
    ...legalLinks(app).filter(({ to }) => to !== "/site-map"),
    ...(guidelines?.title === undefined ? [] : [{ label: guidelines.title, to: guidelines.path }]),
  ];
  return (
    <div className="content-width py-8 md:py-12">
      <Heading level={1} size="display">
        {t("site:legal.site-map")}
      </Heading>
      <p className="mt-3 max-w-prose text-lg text-muted">{t("site-map:about")}</p>
      <div className="mt-8 grid gap-x-16 gap-y-10 md:mt-12 md:grid-cols-[2fr_1fr]">
        <section aria-labelledby="site-map-pages">
          <Heading level={2} size="block" id="site-map-pages">
            {t("site-map:pages")}
          </Heading>
          <Pages entries={tree} />
        </section>
        <div className="space-y-10">
          <Links
            id="site-map-account"
            title={t("site-map:account")}
            links={account.filter(({ to }) => app.leadsSomewhere(to))}
          />
          <Links id="site-map-reach" title={t("site:footer.reach")} links={contactLinks(app)} />
          <Links id="site-map-legal" title={t("site:legal.label")} links={legal} />
        </div>
      </div>
    </div>
  );
};

const Pages = ({ entries }: { readonly entries: readonly SiteMapEntry[] }) => (
  <ul className="mt-1">
    {entries.map(({ path, title, children }) => (
      <li key={path}>
        <span className="flex min-h-11 items-center">
          <Link to={path} variant="plain">
            {title}
          </Link>
        </span>
        {children.length > 0 && (
          <div className="border-l-2 border-line pl-5">
            <Pages entries={children} />
          </div>
        )}
      </li>
    ))}
  </ul>
);

interface LinksProps {
  readonly id: string;
  readonly title: string;
  readonly links: readonly FooterLink[];
}

const Links = ({ id, title, links }: LinksProps) =>
  links.length > 0 && (
    <section aria-labelledby={id}>
      <Heading level={2} size="block" id={id}>
        {title}
      </Heading>
      <ul className="mt-1">
        {links.map(({ label, to }) => (
          <li key={to} className="flex min-h-11 items-center">
            <Link to={to} variant="plain">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
