import { MapPin } from "lucide-react";
import { shortened } from "#core/modules/organizations/rules.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import type { FoundEntry } from "#web/modules/organizations/finder/filters.ts";
import { shownDistance } from "#web/modules/organizations/finder/words.ts";
import { Logo } from "#web/modules/organizations/logo.tsx";
import { OrganizationLink } from "#web/shell/records/organization-link.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** Organizations one below the other: the twin of the map. */
export const OrganizationList = ({ found }: { readonly found: readonly FoundEntry[] }) => {
  const t = useTranslate();
  return (
    <ul className="divide-y divide-line border-y border-line">
      {found.map(({ id, name, ownName, to, logo, type, address, country, level, description, distance, lang }) => (
        <li key={id} data-organization className="flex items-start gap-4 py-4">
          <Logo url={logo} name={ownName} />
          <div className="min-w-0 space-y-1">
            <p className="text-sm font-semibold text-accent">
              {type && <span lang={type.lang}>{type.name}</span>}
              {type && level && " · "}
              {level && t(`lookups:access-levels.${level}`)}
            </p>
            <OrganizationLink to={to} name={name} />
            {description !== "" && <p lang={lang}>{shortened(description)}</p>}
            {(address !== "" || country || distance !== undefined) && (
              <p className="flex items-start gap-1.5 text-sm text-muted">
                <Icon icon={MapPin} size="small" />
                <span>
                  {address !== "" ? address : country?.name}
                  {distance !== undefined && (
                    <strong className="font-semibold whitespace-nowrap text-ink">
                      {" "}
                      · {shownDistance(distance, t)}
                    </strong>
                  )}
                </span>
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
};
