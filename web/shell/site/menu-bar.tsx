import { useLocation } from "wouter";
import type { MenuEntry } from "#core/shell/site/state.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { useValue } from "#web/app/use-value.ts";
import { alignedMenu, dropdownColumns, isCurrent } from "#web/shell/site/menu-model.ts";
import { useFitting } from "#web/shell/site/use-fitting.ts";
import { Dropdown } from "#web/ui/dropdown.tsx";

/**
 * The site's menu in the top bar, from the large width up (NAV-004). Entries with children open them below. It is one line high, before it
 * is measured too: what does not fit is hidden, and stands under "More". Without script, it wraps.
 */
export const MenuBar = () => {
  const t = useTranslate();
  const app = useApp();
  const [path] = useLocation();
  const menu = useValue(app.menu);
  const { list, count } = useFitting<HTMLUListElement>(menu);
  const { left } = alignedMenu(menu);
  if (menu.length === 0) return null;
  const shown = count ?? menu.length;
  const rest = menu.slice(shown);
  // In one list, so that an entry that moves to the other side of "More" stays the element that is measured.
  const items = menu.map((entry, index) => (
    <BarEntry key={entry.id} entry={entry} path={path} pushed={index === left.length} hidden={index >= shown} />
  ));
  items.splice(
    shown,
    0,
    <li key="rest" data-rest className={rest.length > 0 ? "" : "invisible absolute"}>
      <Dropdown
        summary={t("site:menu.more")}
        align="end"
        group="menu"
        current={rest.some((entry) => isCurrent(entry, path))}
      >
        <MenuList entries={rest} path={path} columns={1} />
      </Dropdown>
    </li>,
  );
  return (
    <nav aria-label={t("site:menu.label")} className="hidden min-w-0 flex-1 lg:block">
      <ul
        ref={list}
        className={`relative flex h-11 flex-wrap items-center gap-1 [html:not(.scripted)_&]:h-auto [html:not(.scripted)_&]:overflow-visible ${count === null ? "overflow-clip has-[details[open]]:overflow-visible" : ""}`}
      >
        {items}
      </ul>
    </nav>
  );
};

const BarEntry = ({
  entry,
  path,
  pushed,
  hidden,
}: {
  readonly entry: MenuEntry;
  readonly path: string;
  readonly pushed: boolean;
  /** Laid out, to be measured, and neither seen nor reached. */
  readonly hidden: boolean;
}) => {
  const current = isCurrent(entry, path);
  return (
    <li data-fitting className={`whitespace-nowrap ${pushed ? "ml-auto" : ""} ${hidden ? "invisible" : ""}`}>
      {entry.children.length > 0 ? (
        <Dropdown summary={entry.name} width={dropdownWidths[dropdownColumns(entry)]} group="menu" current={current}>
          <MenuList
            entries={entry.href ? [{ ...entry, children: [] }, ...entry.children] : entry.children}
            path={path}
            columns={dropdownColumns(entry)}
          />
        </Dropdown>
      ) : (
        <a
          href={entry.href}
          {...(entry.blank && { target: "_blank", rel: "noopener noreferrer" })}
          aria-current={current ? "page" : undefined}
          className="flex min-h-11 items-center rounded-control px-3 font-semibold text-ink no-underline transition-colors duration-(--quick) hover:bg-sunken aria-[current]:underline aria-[current]:decoration-accent aria-[current]:decoration-[3px] aria-[current]:underline-offset-8"
        >
          <EntryName entry={entry} />
        </a>
      )}
    </li>
  );
};

const dropdownWidths = { 1: 250, 2: 500, 3: 750 } as const;
const columnClasses = { 1: "", 2: "grid grid-cols-2", 3: "grid grid-cols-3" } as const;

/** Entries one below the other, with what they say of themselves. */
const MenuList = ({
  entries,
  path,
  columns,
}: {
  readonly entries: readonly MenuEntry[];
  readonly path: string;
  readonly columns: 1 | 2 | 3;
}) => (
  <ul className={columnClasses[columns]}>
    {entries.map((entry) => (
      <li key={entry.id}>
        {entry.href === undefined ? (
          <p className="flex min-h-11 items-center px-3 font-semibold text-muted">{entry.name}</p>
        ) : (
          <a
            href={entry.href}
            {...(entry.blank && { target: "_blank", rel: "noopener noreferrer" })}
            aria-current={isCurrent({ ...entry, children: [] }, path) ? "page" : undefined}
            className="flex min-h-11 flex-col justify-center rounded-control px-3 py-2 text-ink no-underline hover:bg-sunken aria-[current]:bg-wash-accent"
          >
            <span className="font-semibold">
              <EntryName entry={entry} />
            </span>
            {entry.description && <span className="text-sm text-muted">{entry.description}</span>}
          </a>
        )}
        {entry.children.length > 0 && (
          <div className="ml-3 border-l-2 border-line pl-1">
            <MenuList entries={entry.children} path={path} columns={1} />
          </div>
        )}
      </li>
    ))}
  </ul>
);

const EntryName = ({ entry }: { readonly entry: MenuEntry }) => {
  const t = useTranslate();
  return (
    <>
      {entry.name}
      {entry.blank && <span className="sr-only"> {t("common:link.new-tab")}</span>}
    </>
  );
};
