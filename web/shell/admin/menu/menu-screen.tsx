import { ArrowDown, ArrowUp, IndentDecrease, IndentIncrease, ListTree, Plus, Save, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Locale } from "#core/kernel/locales.ts";
import { createAnnouncer } from "#web/app/announcer.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { useValue } from "#web/app/use-value.ts";
import { createEdition } from "#web/shell/admin/edition.ts";
import { Toolbar } from "#web/shell/admin/editor/toolbar.tsx";
import { failureText } from "#web/shell/admin/failure-text.ts";
import { EditionBar } from "#web/shell/admin/form/edition-bar.tsx";
import { ItemForm, itemControl } from "#web/shell/admin/menu/item-form.tsx";
import { ItemTree } from "#web/shell/admin/menu/item-tree.tsx";
import { MenuPreview } from "#web/shell/admin/menu/menu-preview.tsx";
import {
  changeNode,
  deepest,
  dropNode,
  emptyItem,
  findNode,
  flatten,
  insertNode,
  type Menu,
  type Step,
  stepNode,
} from "#web/shell/admin/menu/menu-tree.ts";
import { type EditedMenu, type Saved, useMenu } from "#web/shell/admin/menu/use-menu.ts";
import { AskDialog } from "#web/shell/admin/pages/ask-dialog.tsx";
import { languageNames } from "#web/shell/site/language-names.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** /admin/resources/app-menu-items: the menu of the site as a tree (ROUTE-015). */
export const Screen = () => {
  const t = useTranslate();
  const app = useApp();
  const locale = useValue(app.store(createEdition).locale);
  const edited = useMenu(locale);
  return (
    <div className="min-w-0 grow space-y-6 p-4 md:p-6">
      {edited.menu ? (
        <MenuEditor key={locale} edited={edited} menu={edited.menu} />
      ) : (
        <>
          <Heading level={1}>{t("menu-editor:title")}</Heading>
          {edited.failure ? (
            <Alert
              tone="error"
              role="alert"
              actions={<Button onPress={() => void edited.reload()}>{t("menu-editor:retry")}</Button>}
            >
              {failureText(app, edited.failure)}
            </Alert>
          ) : (
            <Skeleton shapes={["control", "control", "control", "control"]} />
          )}
        </>
      )}
    </div>
  );
};

type Asking = "stale" | { readonly remove: string } | { readonly locale: Locale } | null;

interface ItemFault {
  readonly item: string;
  readonly member: string;
  readonly text: string;
}

const MenuEditor = ({ edited, menu }: { readonly edited: EditedMenu; readonly menu: Menu }) => {
  const t = useTranslate();
  const app = useApp();
  const edition = app.store(createEdition);
  const { announce } = app.store(createAnnouncer);
  const locale = edited.locale as Locale;
  const [selected, setSelected] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState<Asking>(null);
  const [faults, setFaults] = useState<readonly ItemFault[]>([]);
  const item = selected === null ? undefined : findNode(menu, selected);
  const nameOf = (id: string) => {
    const node = findNode(menu, id)?.node;
    return node?.values.name || node?.fallback || t("menu-editor:unnamed");
  };

  const place = (next: Menu, id: string) => {
    if (next === menu) return announce(t("menu-editor:cannot-move"));
    edited.change(next);
    const found = findNode(next, id);
    if (!found) return;
    const values = { name: nameOf(id), position: found.index + 1, count: found.siblings };
    announce(
      found.parent === null
        ? t("menu-editor:moved", values)
        : t("menu-editor:moved-below", { ...values, parent: nameOf(found.parent) }),
    );
  };
  const step = (id: string, way: Step) => {
    setSelected(id);
    place(stepNode(menu, id, way), id);
  };
  const add = (parent: string | null) => {
    const id = crypto.randomUUID();
    const below = parent === null ? menu : (findNode(menu, parent)?.node.children ?? []);
    edited.change(insertNode(menu, { id, values: emptyItem, fallback: "", children: [] }, parent, below.length));
    setSelected(id);
    announce(t("menu-editor:added"));
    requestAnimationFrame(() => document.getElementById(itemControl(id, "name"))?.focus());
  };
  const remove = (id: string) => {
    const flat = flatten(menu);
    const at = flat.findIndex(({ node }) => node.id === id);
    const next = flat[at - 1] ?? flat.find(({ node }) => node.id !== id && !findNode(flat[at]!.node.children, node.id));
    announce(t("menu-editor:removed", { name: nameOf(id) }));
    edited.remove(id);
    setSelected(next?.node.id ?? null);
  };
  const askRemove = (id: string) => {
    if ((findNode(menu, id)?.node.children.length ?? 0) > 0) setAsking({ remove: id });
    else remove(id);
  };
  const save = async (): Promise<Saved["kind"]> => {
    setBusy(true);
    const saved = await edited.save();
    setBusy(false);
    if (saved.kind === "done") {
      setFaults([]);
      app.toasts.show(t("menu-editor:saved"));
    } else if (saved.kind === "stale") setAsking("stale");
    else {
      const found = saved.failure.faults.flatMap((fault): readonly ItemFault[] => {
        const at = /^\/atomic:operations\/(\d+)\/data\/(?:attributes|relationships)\/([^/]+)/.exec(fault.pointer ?? "");
        const operation = at && saved.operations[Number(at[1])];
        const id = operation && (operation.op === "add" ? operation.input.id : operation.id);
        return id === undefined || id === null ? [] : [{ item: id, member: at![2]!, text: fault.detail }];
      });
      setFaults(found);
      if (found[0]) setSelected(found[0].item);
      else app.toasts.show(failureText(app, saved.failure), "alert");
    }
    return saved.kind;
  };
  const chooseLocale = (next: Locale) => {
    if (next === locale) return;
    if (edited.changed) setAsking({ locale: next });
    else edition.choose(next);
  };
  const depth = item?.depth ?? 0;
  const can = (way: Step) => item !== undefined && stepNode(menu, item.node.id, way) !== menu;
  const tool = (way: Step, icon: typeof ArrowUp, keys: string) => ({
    key: way,
    icon,
    keys,
    label: t(`menu-editor:tools.${way}`),
    disabled: !can(way),
    onPress: () => item && step(item.node.id, way),
  });
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <Heading level={1}>{t("menu-editor:title")}</Heading>
          <p role="status" className="text-muted">
            {t(edited.changed ? "menu-editor:unsaved" : "menu-editor:nothing-unsaved")}
          </p>
        </div>
        <Button variant="primary" icon={Save} busy={busy} disabled={!edited.changed} onPress={() => void save()}>
          {t("menu-editor:save")}
        </Button>
      </header>
      <EditionBar
        locale={locale}
        onChoose={chooseLocale}
        translations={edited.languages.map((each) => ({
          locale: each,
          origin: "manual",
          source: each === app.state.defaultLocale,
          outdated: false,
          values: {},
        }))}
      />
      <ErrorSummary
        errors={faults.map(({ item: id, member, text }) => ({
          ...(id === selected && { target: itemControl(id, member) }),
          text: `${nameOf(id)}: ${text}`,
        }))}
      />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="min-w-0 space-y-3">
          <Toolbar
            label={t("menu-editor:tools.label")}
            controls="menu-tree"
            groups={[
              [
                { key: "add", icon: Plus, label: t("menu-editor:tools.add"), onPress: () => add(null) },
                {
                  key: "add-below",
                  icon: ListTree,
                  label: t("menu-editor:tools.add-below"),
                  disabled: !item || depth >= deepest,
                  onPress: () => item && add(item.node.id),
                },
              ],
              [
                tool("up", ArrowUp, "Alt+↑"),
                tool("down", ArrowDown, "Alt+↓"),
                tool("in", IndentIncrease, "Alt+→"),
                tool("out", IndentDecrease, "Alt+←"),
              ],
              [
                {
                  key: "remove",
                  icon: Trash2,
                  label: t("menu-editor:tools.remove"),
                  disabled: !item,
                  onPress: () => item && askRemove(item.node.id),
                },
              ],
            ]}
          />
          {menu.length === 0 ? (
            <EmptyState
              icon={ListTree}
              title={t("menu-editor:empty.title")}
              action={
                <Button variant="primary" icon={Plus} onPress={() => add(null)}>
                  {t("menu-editor:tools.add")}
                </Button>
              }
            >
              {t("menu-editor:empty.text")}
            </EmptyState>
          ) : (
            <ItemTree
              id="menu-tree"
              menu={menu}
              selected={selected}
              onSelect={setSelected}
              onStep={step}
              onDrop={(id, over, shift) => {
                setSelected(id);
                place(dropNode(menu, id, over, shift), id);
              }}
            />
          )}
          <p className="text-sm text-muted">{t("menu-editor:keys")}</p>
        </div>
        <section
          aria-label={t("menu-editor:item.label")}
          className="min-w-0 rounded-surface border border-line bg-surface p-4 md:p-6"
        >
          {item ? (
            <ItemForm
              key={item.node.id}
              item={item}
              locale={locale}
              errors={Object.fromEntries(
                faults.filter((fault) => fault.item === item.node.id).map(({ member, text }) => [member, text]),
              )}
              onChange={(change) =>
                edited.change(changeNode(menu, item.node.id, { values: { ...item.node.values, ...change } }))
              }
            />
          ) : (
            <p className="text-muted">{t("menu-editor:choose")}</p>
          )}
        </section>
      </div>
      <MenuPreview menu={menu} />

      {asking === "stale" && (
        <AskDialog
          title={t("menu-editor:stale.title")}
          text={t("menu-editor:stale.text")}
          onClose={() => setAsking(null)}
          choices={[
            { label: t("menu-editor:stale.theirs"), variant: "danger-quiet", onPress: () => edited.reload() },
            { label: t("menu-editor:stale.mine"), variant: "primary", onPress: () => edited.reload("mine") },
          ]}
        />
      )}
      {asking !== null && typeof asking === "object" && "remove" in asking && (
        <AskDialog
          title={t("menu-editor:remove.title", { name: nameOf(asking.remove) })}
          text={t("menu-editor:remove.text", {
            count: flatten(findNode(menu, asking.remove)?.node.children ?? []).length,
          })}
          onClose={() => setAsking(null)}
          choices={[
            { label: t("menu-editor:remove.confirm"), variant: "danger", onPress: () => remove(asking.remove) },
          ]}
        />
      )}
      {asking !== null && typeof asking === "object" && "locale" in asking && (
        <AskDialog
          title={t("menu-editor:switch.title", { language: languageNames[asking.locale] })}
          text={t("menu-editor:switch.text", { language: languageNames[locale] })}
          onClose={() => setAsking(null)}
          choices={[
            {
              label: t("menu-editor:switch.discard"),
              variant: "danger-quiet",
              onPress: () => edition.choose(asking.locale),
            },
            {
              label: t("menu-editor:switch.save"),
              variant: "primary",
              onPress: async () => {
                if ((await save()) === "done") edition.choose(asking.locale);
              },
            },
          ]}
        />
      )}
    </>
  );
};
