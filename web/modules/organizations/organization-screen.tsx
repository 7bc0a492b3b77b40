import { Pencil } from "lucide-react";
import type { Many, Resource } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ScreenProps } from "#web/app/route.ts";
import type { FoundEntry } from "#web/modules/organizations/finder/filters.ts";
import { Logo } from "#web/modules/organizations/logo.tsx";
import { LazyMap } from "#web/modules/organizations/map/lazy-map.tsx";
import { OrganizationContact } from "#web/modules/organizations/organization-contact.tsx";
import { knowsMembers, type OrganizationData } from "#web/modules/organizations/organization-load.ts";
import { OrganizationMembers } from "#web/modules/organizations/organization-members.tsx";
import {
  type OrganizationModel,
  organizationData,
  organizationOf,
} from "#web/modules/organizations/organization-model.ts";
import { RichText } from "#web/shell/blocks/rich-text.tsx";
import { organizationContentsOf } from "#web/shell/organization-contents.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Link } from "#web/ui/link.tsx";

/** Who an organization is, where it is, how to reach it, and what it has published. */
export const Screen = ({ data: { organization: found, contents, members } }: ScreenProps<OrganizationData>) => {
  const t = useTranslate();
  const { state } = useApp();
  const organization = organizationOf(found);
  const { description, shortDescription, lang, position, isReachable } = organization;
  const hasAside = isReachable || position !== undefined;
  const isEmpty = !shortDescription && !description && !isReachable && Object.keys(contents).length === 0;
  return (
    <article className="content-width space-y-12 py-12 md:py-16">
      <OrganizationHeader organization={organization} />
      <div className={hasAside ? "grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem]" : ""}>
        <div className="min-w-0 space-y-10">
          {description && (
            <div className="max-w-reading">
              <RichText html={description} {...(lang !== undefined && { lang })} />
            </div>
          )}
          {isEmpty && <p className="text-muted">{t("organization-page:nothing")}</p>}
          {members && <OrganizationMembers members={members} />}
        </div>
        {hasAside && (
          <div className="space-y-6">
            {isReachable && <OrganizationContact organization={organization} />}
            {position && <OrganizationPlace organization={organization} position={position} />}
          </div>
        )}
      </div>
      {Object.entries(contents).map(([name, many]) => (
        <Contents key={name} name={name} found={many} organization={found.data} />
      ))}
      <script type="application/ld+json">{organizationData(organization, state.app.publicUrl)}</script>
    </article>
  );
};

const OrganizationHeader = ({ organization }: { readonly organization: OrganizationModel }) => {
  const t = useTranslate();
  const app = useApp();
  const { id, name, completed, logo, type, level, shortDescription, lang } = organization;
  const viewer = app.session.viewer.peek();
  const mayEdit = viewer?.isAdmin || (viewer?.roles.includes("organization_admin") && knowsMembers(id, app));
  return (
    <header className="flex flex-col items-start gap-6 sm:flex-row">
      <Logo url={logo} name={name} size="large" />
      <div className="max-w-reading min-w-0 space-y-3">
        <Heading level={1}>{completed}</Heading>
        {(type || level) && (
          <p className="flex flex-wrap gap-2">
            {type && (
              <Badge tone="accent">
                <span lang={type.lang}>{type.name}</span>
              </Badge>
            )}
            {level && <Badge>{t(`lookups:access-levels.${level}`)}</Badge>}
          </p>
        )}
        {shortDescription && (
          <p lang={lang} className="text-lg whitespace-pre-line">
            {shortDescription}
          </p>
        )}
        {mayEdit && (
          <Link variant="button" size="dense" icon={Pencil} to={`/admin/resources/organizations/update/${id}`}>
            {t("organization-page:edit")}
          </Link>
        )}
      </div>
    </header>
  );
};

interface OrganizationPlaceProps {
  readonly organization: OrganizationModel;
  readonly position: NonNullable<OrganizationModel["position"]>;
}

/** Where it is, on a small map: its address is among its contacts. */
const OrganizationPlace = ({ organization, position }: OrganizationPlaceProps) => {
  const t = useTranslate();
  const { id, slug, name, completed, contactAddress } = organization;
  const entry: FoundEntry = {
    id,
    name: completed,
    ownName: name,
    to: `/organizations/${slug ?? id}`,
    description: "",
    address: contactAddress ?? "",
    position,
  };
  return (
    <section aria-labelledby="place" className="space-y-3 print:hidden [html:not(.scripted)_&]:hidden">
      <Heading level={2} id="place" size="block">
        {t("organization-page:place")}
      </Heading>
      <div className="h-80">
        <LazyMap found={[entry]} />
      </div>
    </section>
  );
};

interface ContentsProps {
  readonly name: string;
  readonly found: Many;
  readonly organization: Resource;
}

/** What it has published of one kind. */
const Contents = ({ name, found, organization }: ContentsProps) => {
  const t = useTranslate();
  const app = useApp();
  const chunk = organizationContentsOf(app)[name];
  if (!chunk) return null;
  const { ContentList, allOf } = app.chunks.get(chunk);
  const all = allOf(organization.id, app);
  return (
    <section aria-labelledby={`contents-${name}`} className="space-y-6 print:hidden">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <Heading level={2} id={`contents-${name}`}>
          {t(`organization-page:contents.${name}`)}
        </Heading>
        {all !== undefined && (
          <Link to={all}>
            {t("organization-page:all")}
            <span className="sr-only"> {t(`organization-page:contents.${name}`)}</span>
          </Link>
        )}
      </div>
      <ContentList found={found} level={3} />
    </section>
  );
};
