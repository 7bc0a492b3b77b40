import { useCallback, useEffect, useState } from "react";
import type { Failure, Many, Operation } from "#core/shell/site/ports.ts";
import { useApp } from "#web/app/app-context.tsx";
import { refreshMenu } from "#web/app/fresh-menu.ts";
import { useUnsaved } from "#web/app/use-unsaved.ts";
import { languagesOf, menuQuery, readMenu, rebaseMenu, saveOf } from "#web/shell/admin/menu/menu-save.ts";
import { findNode, type Menu, type MenuNode, removeNode } from "#web/shell/admin/menu/menu-tree.ts";

/** How a save ended. */
export type Saved =
  | { readonly kind: "done" }
  | { readonly kind: "stale" }
  | { readonly kind: "refused"; readonly failure: Failure; readonly operations: readonly Operation[] };

export interface EditedMenu {
  /** Absent while it is being read. */
  readonly menu: Menu | undefined;
  readonly locale: string;
  /** Languages that every item is written in. */
  readonly languages: readonly string[];
  readonly failure: Failure | undefined;
  readonly changed: boolean;
  change(next: Menu): void;
  /** Takes an item away with all below it, when the menu is saved. */
  remove(id: string): void;
  save(): Promise<Saved>;
  /** Reads the menu again; what is unsaved is lost unless it is kept upon what is there now. */
  reload(keep?: "mine"): Promise<void>;
}

interface State {
  readonly locale: string;
  readonly base: Menu;
  readonly menu: Menu;
  readonly gone: readonly MenuNode[];
  readonly languages: readonly string[];
}

/** The whole menu in one language, edited here and saved at once. */
export function useMenu(locale: string): EditedMenu {
  const app = useApp();
  const [state, setState] = useState<State>();
  const [failure, setFailure] = useState<Failure>();
  const operations = state ? saveOf(state.menu, state.gone) : [];
  const changed = operations.length > 0;

  const read = useCallback(async (): Promise<Many | undefined> => {
    const answer = await app.ports.records.list("app-menu-items", menuQuery(locale));
    setFailure(answer.ok ? undefined : answer.error);
    return answer.ok ? answer.value : undefined;
  }, [app, locale]);

  const reload = useCallback(
    async (keep?: "mine") => {
      const found = await read();
      if (!found) return;
      const base = readMenu(found, locale);
      const languages = languagesOf(found);
      setState((before) =>
        keep && before
          ? {
              ...before,
              base,
              languages,
              menu: rebaseMenu(before.menu, before.base, base),
              gone: stillThere(before.gone, base),
            }
          : { locale, base, menu: base, gone: [], languages },
      );
    },
    [read, locale],
  );

  useEffect(() => {
    void reload();
  }, [reload]);

  useUnsaved(changed);

  return {
    menu: state?.locale === locale ? state.menu : undefined,
    locale,
    languages: state?.languages ?? [],
    failure,
    changed,
    change: (menu) => setState((before) => before && { ...before, menu }),
    remove: (id) =>
      setState((before) => {
        const found = before && findNode(before.menu, id);
        return found ? { ...before, menu: removeNode(before.menu, id), gone: [...before.gone, found.node] } : before;
      }),
    async save() {
      const answer = await app.ports.records.operations(operations, { editionLocale: locale });
      if (answer.ok) {
        await Promise.all([reload(), refreshMenu(app)]);
        return { kind: "done" };
      }
      if (answer.error.faults.some(({ code }) => code === "conflict-stale")) return { kind: "stale" };
      return { kind: "refused", failure: answer.error, operations };
    },
    reload,
  };
}

/** Items that were taken away here and are still there, as they are now. */
const stillThere = (gone: readonly MenuNode[], now: Menu): readonly MenuNode[] =>
  gone.flatMap(({ id }) => findNode(now, id)?.node ?? []);
