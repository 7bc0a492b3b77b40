import {
  ChartNoAxesCombined,
  ChevronDown,
  ChevronRight,
  History,
  LayoutDashboard,
  type LucideIcon,
  Search,
  Star,
} from "lucide-react";
import { useLocation } from "wouter";

import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { ownSpacePath } from "#web/app/own-space.ts";
import { useValue } from "#web/app/use-value.ts";
import { resourceAddress } from "#web/shell/admin/addresses.ts";
import { placesOf } from "#web/shell/admin/admin-places.ts";
import { categoryIcons } from "#web/shell/admin/category-icons.ts";
import { typeLabel } from "#web/shell/admin/labels.ts";
import { createMenuMemory } from "#web/shell/admin/menu-memory.ts";
import { type MenuGroup, menuGroups, typeOfPath } from "#web/shell/admin/menu-model.ts";
import { createResources } from "#web/shell/admin/resources.ts";
import { createTasks, waitingByType } from "#web/shell/admin/tasks.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Link } from "#web/ui/link.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

export interface AdminMenuProps {
  /** Icons without words. */
  readonly mini: boolean;
  readonly onSearch: () => void;
}

/** Where one can go in the back office, with how much waits there (ADMIN-001, ADMIN-002, ADMIN-007). */
export const AdminMenu = ({ mini, onSearch }: AdminMenuProps) => {
  const t = useTranslate();
  const app = useApp();
  const [path] = useLocation();
  const types = useValue(app.store(createResources).types);
  const known = useValue(app.store(createResources).known);
  const waiting = waitingByType(useValue(app.store(createTasks).list) ?? []);
  const groups = menuGroups(types.values(), (type) => typeLabel(app, type), app.state.locale);
  // Its records are not what a person writes: they stand with the screen that shows what they add up to (ADMIN-006).
  const hasStatistics = types.has("stats-banned-origins");
  const remembered = useValue(app.store(createMenuMemory).remembered);
  const inMenu = (names: readonly string[]) => names.filter((name) => types.get(name)?.inMenu);
  const favourites = inMenu(remembered.favourites);
  const visited = inMenu(remembered.visited).filter((name) => !favourites.includes(name) && name !== typeOfPath(path));
  const onDashboard = path === "/admin/dashboard";

  if (mini) {
    return (
      <ul className="flex flex-col items-center gap-1">
        <li>
          <IconButton icon={Search} label={t("admin:palette.open")} onPress={onSearch} />
        </li>
        <li>
          <a
            href="/admin/dashboard"
            aria-label={t("admin:dashboard.title")}
            title={t("admin:dashboard.title")}
            aria-current={onDashboard ? "page" : undefined}
            className={`flex size-11 items-center justify-center rounded-control text-ink ${current}`}
          >
            <Icon icon={LayoutDashboard} />
          </a>
        </li>
        {hasStatistics && (
          <li>
            <a
              href="/admin/stats"
              aria-label={t("admin:menu.statistics")}
              title={t("admin:menu.statistics")}
              aria-current={path === "/admin/stats" ? "page" : undefined}
              className={`flex size-11 items-center justify-center rounded-control text-ink ${current}`}
            >
              <Icon icon={ChartNoAxesCombined} />
            </a>
          </li>
        )}
        {groups.map(({ category }) => (
          <li key={category}>
            <IconButton
              icon={categoryIcons[category]}
              label={t(`admin:categories.${category}`)}
              onPress={() => {
                app.drawer.value = true;
              }}
            />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <div className="space-y-4 px-3">
      <Button icon={Search} wide onPress={onSearch} size="dense">
        {t("admin:palette.open")}{" "}
        <kbd className="ml-1 whitespace-nowrap font-sans text-sm font-normal text-muted">{shortcut()}</kbd>
      </Button>
      <ul>
        <li>
          <Entry href="/admin/dashboard" current={onDashboard} count={0}>
            <Icon icon={LayoutDashboard} />
            {t("admin:dashboard.title")}
          </Entry>
        </li>
      </ul>
      {!known && <Skeleton shapes={["line", "half", "line", "line"]} />}
      {known && groups.length === 0 && (
        <div className="space-y-2 px-3">
          <p className="text-muted">{t("admin:menu.nothing")}</p>
          <Link to={ownSpacePath}>{t("site:account.space")}</Link>
        </div>
      )}
      <Shortcuts id="favourites" title={t("admin:menu.favourites")} icon={Star} types={favourites} waiting={waiting} />
      <Shortcuts id="visited" title={t("admin:menu.visited")} icon={History} types={visited} waiting={waiting} />
      {groups.map((group) => (
        <Group key={group.category} group={group} shown={typeOfPath(path)} waiting={waiting} />
      ))}
      {hasStatistics && (
        <div>
          <h2
            id="admin-menu-statistics"
            className="flex items-center gap-2 px-3 pb-1 text-sm font-bold tracking-normal text-muted"
          >
            <Icon icon={ChartNoAxesCombined} size="small" />
            {t("admin:menu.statistics")}
          </h2>
          <ul aria-labelledby="admin-menu-statistics">
            <li>
              <Entry href="/admin/stats" current={path === "/admin/stats"} count={0}>
                {t("admin:menu.stats")}
              </Entry>
            </li>
            <li>
              <Entry
                href={resourceAddress("stats-banned-origins", "index")}
                current={typeOfPath(path) === "stats-banned-origins"}
                count={waiting.get("stats-banned-origins") ?? 0}
              >
                {typeLabel(app, "stats-banned-origins")}
              </Entry>
            </li>
          </ul>
        </div>
      )}
    </div>
  );
};

const current = "aria-[current]:bg-wash-primary aria-[current]:font-semibold aria-[current]:text-primary";

interface GroupProps {
  readonly group: MenuGroup;
  readonly shown: string | undefined;
  readonly waiting: ReadonlyMap<string, number>;
}

const Group = ({ group: { category, types }, shown, waiting }: GroupProps) => {
  const t = useTranslate();
  const app = useApp();
  const [path] = useLocation();
  const memory = app.store(createMenuMemory);
  const isOpen = !useValue(memory.remembered).folded.includes(category);
  const id = `admin-menu-${category}`;
  const places = placesOf(app, types);
  const isAtPlace = places.some(({ isAt }) => isAt(path));
  const count = types.reduce((sum, { type }) => sum + (waiting.get(type) ?? 0), 0);
  return (
    <div>
      <h2 className="text-sm tracking-normal">
        <button
          type="button"
          id={id}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-entries` : undefined}
          onClick={() => memory.fold(category)}
          className="flex min-h-11 w-full cursor-pointer items-center gap-2 rounded-control px-3 text-left font-bold text-muted hover:bg-sunken hover:text-ink"
        >
          <Icon icon={categoryIcons[category]} size="small" />
          <span className="min-w-0 grow">{t(`admin:categories.${category}`)}</span>
          {!isOpen && <Waiting count={count} />}
          <Icon icon={isOpen ? ChevronDown : ChevronRight} size="small" />
        </button>
      </h2>
      {isOpen && (
        <ul id={`${id}-entries`} aria-labelledby={id}>
          {places.map(({ key, to, label, isAt }) => (
            <li key={key}>
              <Entry href={to} current={isAt(path)} count={0}>
                {t(label)}
              </Entry>
            </li>
          ))}
          {types.map(({ type, singleton }) => (
            <li key={type}>
              <Entry
                href={resourceAddress(type, "index")}
                current={type === shown && !isAtPlace}
                count={waiting.get(type) ?? 0}
              >
                {typeLabel(app, type, singleton ? "one" : "other")}
              </Entry>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

interface ShortcutsProps {
  readonly id: string;
  readonly title: string;
  readonly icon: LucideIcon;
  readonly types: readonly string[];
  readonly waiting: ReadonlyMap<string, number>;
}

/** Types that somebody comes to often; nothing while there are none. */
const Shortcuts = ({ id, title, icon, types, waiting }: ShortcutsProps) => {
  const app = useApp();
  const [path] = useLocation();
  if (types.length === 0) return null;
  return (
    <div>
      <h2
        id={`admin-menu-${id}`}
        className="flex items-center gap-2 px-3 pb-1 text-sm font-bold tracking-normal text-muted"
      >
        <Icon icon={icon} size="small" />
        {title}
      </h2>
      <ul aria-labelledby={`admin-menu-${id}`}>
        {types.map((type) => (
          <li key={type}>
            <Entry
              href={resourceAddress(type, "index")}
              current={type === typeOfPath(path)}
              count={waiting.get(type) ?? 0}
            >
              {typeLabel(app, type)}
            </Entry>
          </li>
        ))}
      </ul>
    </div>
  );
};

interface EntryProps {
  readonly href: string;
  readonly current: boolean;
  /** How much waits. */
  readonly count: number;
  readonly children: React.ReactNode;
}

const Entry = ({ href, current: isCurrent, count, children }: EntryProps) => {
  return (
    <a
      href={href}
      aria-current={isCurrent ? "page" : undefined}
      className={`flex min-h-11 items-center justify-between gap-2 rounded-control px-3 text-ink no-underline hover:bg-sunken ${current}`}
    >
      <span className="flex min-w-0 items-center gap-2.5">{children}</span>
      <Waiting count={count} />
    </a>
  );
};

/** How much waits; nothing where nothing does. */
const Waiting = ({ count }: { readonly count: number }) => {
  const t = useTranslate();
  if (count === 0) return null;
  return (
    <span className="min-w-6 rounded-full bg-wash-accent px-2 text-center text-sm font-bold text-accent tabular-nums">
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>{t("admin:menu.waiting", { count })}</VisuallyHidden>
    </span>
  );
};

/** The keys that open the palette, as this machine names them. */
const shortcut = (): string => (/Mac|iPhone|iPad/.test(navigator.platform) ? "⌘K" : "Ctrl K");
