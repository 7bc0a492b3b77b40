import { Boxes } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import type { organizations } from "#core/modules/organizations/entities.ts";
import { completedName } from "#core/shell/access/organization-name.ts";
import type { Many } from "#core/shell/site/ports.ts";
import { includedOf, rowOf } from "#core/shell/site/resource-row.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ScreenProps } from "#web/app/route.ts";
import { ItemGrid } from "#web/modules/repository/item-grid.tsx";
import { pageSize } from "#web/modules/repository/organization-items-load.ts";
import { cardsQuery, everything, repositoryLink } from "#web/modules/repository/repository-choice.ts";
import type { OrganizationItemsData } from "#web/modules/repository/repository-routes.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Link } from "#web/ui/link.tsx";

/** The aids that an organization shares (ROUTE-081). */
export const Screen = ({ data }: ScreenProps<OrganizationItemsData>) => {
  const t = useTranslate();
  const { state } = useApp();
  const organization = rowOf<typeof organizations, "name" | "slug" | "unitName" | "shortDescription">(
    data.organization.data,
  );
  const { found, busy, more, grid } = useLonger(organization.id, data.items);
  const included = useMemo(() => includedOf(found.included), [found]);
  const all = repositoryLink({}, state);
  const { total = found.data.length } = found.meta;
  return (
    <div className="content-width space-y-8 py-10 md:py-14">
      <header className="max-w-reading space-y-3">
        <Heading level={1} size="display">
          {t("repository:organization.title", { name: completedName(organization) })}
        </Heading>
        {organization.shortDescription && (
          <p lang={organization.lang} className="text-lg text-muted">
            {organization.shortDescription}
          </p>
        )}
        <p className="flex flex-wrap gap-x-6">
          <Link to={`/organizations/${organization.slug ?? organization.id}`} variant="plain">
            {t("repository:organization.about")}
          </Link>
          {all !== undefined && (
            <Link to={all} variant="plain">
              {t("repository:organization.all")}
            </Link>
          )}
        </p>
      </header>
      <p role="status" className="text-muted">
        {t("repository:list.count", { count: total })}
      </p>
      {found.data.length === 0 ? (
        <EmptyState icon={Boxes} title={t("repository:list.empty")}>
          {t("repository:list.empty-text")}
        </EmptyState>
      ) : (
        <ItemGrid ref={grid} items={found.data} included={included} level={2} busy={busy} />
      )}
      {total > found.data.length && (
        <div className="flex justify-center [html:not(.scripted)_&]:hidden">
          <Button onPress={() => void more()} busy={busy}>
            {t("repository:list.more")}
          </Button>
        </div>
      )}
    </div>
  );
};

/** A list of an organization's aids that can be made longer. */
function useLonger(organization: string, first: Many) {
  const app = useApp();
  const [found, setFound] = useState(first);
  const [busy, setBusy] = useState(false);
  const grid = useRef<HTMLUListElement>(null);
  const more = async () => {
    const { data, included } = found;
    setBusy(true);
    const number = Math.floor(data.length / pageSize) + 1;
    const query = cardsQuery({ ...everything, organization }, number, pageSize);
    const answer = await app.ports.records.list("repository-items", query);
    setBusy(false);
    if (!answer.ok) return app.failures.noticeFailure(answer.error);
    const known = new Set(data.map(({ id }) => id));
    setFound({
      ...answer.value,
      data: [...data, ...answer.value.data.filter(({ id }) => !known.has(id))],
      included: [...included, ...answer.value.included],
    });
    grid.current?.children[data.length]?.querySelector<HTMLElement>("a")?.focus();
  };
  return { found, busy, more, grid };
}
