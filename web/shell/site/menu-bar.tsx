import type { MenuEntry } from "#core/shell/site/state.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { useValue } from "#web/app/use-value.ts";
import { alignedMenu, dropdownColumns, isCurrent } from "#web/shell/site/menu-model.ts";
import { Dropdown } from "#web/ui/dropdown.tsx";

/** The site's menu in the top bar, from the large width up (NAV-004). Entries with children open them below. */
export const MenuBar = () => {
  const t = useTranslate();
  const app = useApp();
  const { path } = useValue(app.navigation.view).address;
  const menu = useValue(app.menu);
  const { left, right } = alignedMenu(menu);
  if (menu.length === 0) return null;
  return (
    <nav aria-label={t("site:menu.label")} className="hidden min-w-0 flex-1 lg:block">
      <ul className="flex flex-wrap items-center gap-1">
        {left.map((entry) => (
          <BarEntry key={entry.id} entry={entry} path={path} />
        ))}
        {right.map((entry, index) => (
          <BarEntry key={entry.id} entry={entry} path={path} pushed={index === 0} />
        ))}
      </ul>
    </nav>
  );
};

const BarEntry = ({
  entry,
  path,
  pushed = false,
}: {
  readonly entry: MenuEntry;
  readonly path: string;
  readonly pushed?: boolean;
}) => {
  const current = isCurrent(entry, path);
  return (
    <li className={pushed ? "ml-auto" : ""}>
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
        <a
          href={entry.href}
          {...(entry.blank && { target: "_blank", rel: "noopener noreferrer" })}
          aria-current={isCurrent(entry, path) ? "page" : undefined}
          className="flex min-h-11 flex-col justify-center rounded-control px-3 py-2 text-ink no-underline hover:bg-sunken aria-[current]:bg-wash-accent"
        >
          <span className="font-semibold">
            <EntryName entry={entry} />
          </span>
          {entry.description && <span className="text-sm text-muted">{entry.description}</span>}
        </a>
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
