import { DomEvent } from "leaflet";
import { MapPin, X } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { shortened } from "#core/modules/organizations/rules.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import type { FoundEntry } from "#web/modules/organizations/finder/filters.ts";
import { Logo } from "#web/modules/organizations/logo.tsx";
import { OrganizationLink, useOrganizationPages } from "#web/shell/records/organization-link.tsx";
import { ShowMore } from "#web/shell/records/show-more.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Link } from "#web/ui/link.tsx";

export interface PlaceCardProps {
  /** One, or those of the same place. */
  readonly entries: readonly FoundEntry[];
  readonly onClose: () => void;
}

/** What is at a place of the map: takes focus, and gives it back when it is closed. */
export const PlaceCard = ({ entries, onClose }: PlaceCardProps) => {
  const t = useTranslate();
  const frame = useRef<HTMLDivElement>(null);
  const heading = useId();
  const [first] = entries;
  useEffect(() => {
    if (!frame.current) return;
    DomEvent.disableClickPropagation(frame.current);
    frame.current.focus();
  }, []);
  if (!first) return null;
  return (
    <div
      ref={frame}
      role="dialog"
      aria-labelledby={heading}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onClose();
      }}
      className="absolute inset-x-3 bottom-3 z-[1000] max-h-1/2 max-w-sm cursor-auto overflow-y-auto rounded-surface border border-line bg-surface p-4 text-base text-ink shadow-float"
    >
      <div className="flex items-start justify-between gap-3">
        <p id={heading} className="pt-2 font-bold">
          {entries.length === 1 ? first.name : t("map:here", { count: entries.length })}
        </p>
        <IconButton icon={X} label={t("common:close")} onPress={onClose} />
      </div>
      {entries.length === 1 ? <OnePlace entry={first} /> : <Places entries={entries} />}
    </div>
  );
};

/** Organizations of one place that are named before the reader asks for more, and that many more each time. */
const namedAtOnce = 50;

const Places = ({ entries }: Pick<PlaceCardProps, "entries">) => {
  const list = useRef<HTMLUListElement>(null);
  const [count, setCount] = useState(namedAtOnce);
  const shown = entries.slice(0, count);
  return (
    <>
      <ul ref={list} className="divide-y divide-line">
        {shown.map(({ id, name, to }) => (
          <li key={id} className="flex min-h-11 items-center">
            <OrganizationLink to={to} name={name} />
          </li>
        ))}
      </ul>
      <ShowMore
        shown={shown.length}
        total={entries.length}
        list={list}
        onMore={async () => flushSync(() => setCount(count + namedAtOnce))}
      />
    </>
  );
};

const OnePlace = ({ entry }: { readonly entry: FoundEntry }) => {
  const t = useTranslate();
  const hasPage = useOrganizationPages();
  const { name, ownName, to, type, address, country, description, logo, lang } = entry;
  return (
    <div className="space-y-3">
      <div className="flex items-start gap-3">
        <Logo url={logo} name={ownName} />
        <div className="min-w-0 space-y-1">
          {type && (
            <p lang={type.lang} className="text-sm font-semibold text-accent">
              {type.name}
            </p>
          )}
          {(address !== "" || country) && (
            <p className="flex items-start gap-1.5 text-sm text-muted">
              <Icon icon={MapPin} size="small" />
              {address !== "" ? address : country?.name}
            </p>
          )}
        </div>
      </div>
      {description !== "" && <p lang={lang}>{shortened(description)}</p>}
      {hasPage && (
        <Link variant="button" look="primary" size="dense" to={to}>
          {t("map:see")}
          <span className="sr-only"> {name}</span>
        </Link>
      )}
    </div>
  );
};
