import { PackageSearch, ScanLine, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { returnItems } from "#core/modules/rental/calls.ts";
import { deskOrderPath } from "#core/modules/rental/order-paths.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ScreenProps } from "#web/app/route.ts";
import { codeOf } from "#web/modules/rental/desk/code-model.ts";
import { DeskFrame } from "#web/modules/rental/desk/desk-frame.tsx";
import { ItemPictures } from "#web/modules/rental/desk/item-pictures.tsx";
import type { DeskLists } from "#web/modules/rental/desk/load.ts";
import { type LookedItem, lookUp } from "#web/modules/rental/desk/lookup.ts";
import { scanPath } from "#web/modules/rental/desk/paths.ts";
import { type ScanAnswer, ScanField } from "#web/modules/rental/desk/scan-field.tsx";
import { useDeskWords } from "#web/modules/rental/desk/words.ts";
import { failureText } from "#web/shell/admin/failure-text.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Link } from "#web/ui/link.tsx";
import { Select } from "#web/ui/select.tsx";

/** An item that was scanned. */
interface Entry {
  readonly item: LookedItem;
  /** In which it comes back; empty for as it was. */
  readonly condition: string;
  readonly isBack: boolean;
  readonly fault: string | null;
}

/** /admin/rental-desk/scan: any number of items, one after the other: where each belongs, and those that were out are taken back together. */
export const Screen = ({ data, query }: ScreenProps<DeskLists>) => {
  const t = useTranslate();
  const app = useApp();
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const [busy, setBusy] = useState(false);
  const known = useRef(entries);
  known.current = entries;

  const change = (id: string, part: Partial<Entry>) =>
    setEntries((before) => before.map((entry) => (entry.item.id === id ? { ...entry, ...part } : entry)));
  const scan = async (text: string): Promise<ScanAnswer | null> => {
    const code = codeOf(text);
    if (!code) return null;
    const looked = await lookUp(app.ports, code);
    if (looked.kind === "failed") return { tone: "error", text: failureText(app, looked.failure) };
    if (looked.kind === "unknown") return { tone: "error", text: t("rental-desk:scan.unknown", { code: text }) };
    if (looked.kind === "order") {
      void app.navigation.navigate(deskOrderPath(looked.id));
      return null;
    }
    const { item } = looked;
    const { stockId } = item;
    if (known.current.some((entry) => entry.item.id === item.id && !entry.isBack))
      return { tone: "error", text: t("rental-desk:scan.twice", { stockId }) };
    setEntries((before) => [
      { item, condition: "", isBack: false, fault: null },
      ...before.filter((entry) => entry.item.id !== item.id),
    ]);
    return {
      tone: "success",
      text: t(`rental-desk:scan.found.${item.state}`, { stockId, number: item.order?.number ?? "" }),
    };
  };
  // A code that the address brings is looked for once, as if it were scanned here.
  const asked = useRef(false);
  const first = query.get("code");
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen opens
  useEffect(() => {
    if (first === null || asked.current) return;
    asked.current = true;
    void scan(first).then((answer) => answer?.tone === "error" && app.toasts.show(answer.text, "alert"));
  }, []);

  const out = entries.filter(({ item, isBack }) => item.state === "out" && !isBack);
  const takeBack = async () => {
    if (busy) return;
    setBusy(true);
    const byOrder = Map.groupBy(out, ({ item }) => item.order?.id ?? "");
    let count = 0;
    for (const [order, items] of byOrder) {
      const lines = items.map(({ item, condition }) => ({
        id: item.order?.line ?? "",
        ...(condition !== "" && { condition }),
      }));
      const answer = await app.ports.call(returnItems, { id: order, lines });
      if (answer.ok) count += items.length;
      for (const { item } of items)
        change(item.id, answer.ok ? { isBack: true, fault: null } : { fault: failureText(app, answer.error) });
    }
    setBusy(false);
    if (count > 0) app.toasts.show(t("rental-desk:return.done", { count }));
  };

  return (
    <DeskFrame at={scanPath} title={t("rental-desk:scan.title")} about={t("rental-desk:scan.about")}>
      <ScanField label={t("rental-desk:scan.code")} help={t("rental-desk:scan.code-help")} onCode={scan} />
      {entries.length === 0 ? (
        <EmptyState icon={PackageSearch} title={t("rental-desk:scan.empty")}>
          {t("rental-desk:scan.empty-text")}
        </EmptyState>
      ) : (
        <>
          <ul aria-label={t("rental-desk:scan.list")} className="space-y-3">
            {entries.map((entry) => (
              <li key={entry.item.id}>
                <ScannedItem
                  entry={entry}
                  conditions={data.conditions}
                  onCondition={(condition) => change(entry.item.id, { condition })}
                  onRemove={() => setEntries(entries.filter((each) => each !== entry))}
                />
              </li>
            ))}
          </ul>
          <div
            data-bottom-bar
            className="sticky bottom-0 z-10 flex flex-wrap items-center gap-3 border-t border-line bg-paper py-4"
          >
            <Button
              variant="primary"
              icon={ScanLine}
              busy={busy}
              disabled={out.length === 0}
              onPress={() => void takeBack()}
            >
              {t("rental-desk:return.do", { count: out.length })}
            </Button>
            <Button variant="quiet" onPress={() => setEntries([])}>
              {t("rental-desk:scan.clear")}
            </Button>
          </div>
        </>
      )}
    </DeskFrame>
  );
};

interface ScannedItemProps {
  readonly entry: Entry;
  readonly conditions: DeskLists["conditions"];
  readonly onCondition: (condition: string) => void;
  readonly onRemove: () => void;
}

const ScannedItem = ({ entry, conditions, onCondition, onRemove }: ScannedItemProps) => {
  const t = useTranslate();
  const words = useDeskWords();
  const { item, isBack, fault } = entry;
  const state = isBack ? "back" : item.state;
  const before = conditions.find(({ id }) => id === item.condition);
  return (
    <article className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 rounded-surface border border-line bg-surface p-4">
      <div className="min-w-0 grow basis-56">
        <h2 className="text-base font-bold">
          {item.stockId} <span className="font-normal">· {item.model}</span>
        </h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={tones[state]}>{t(`rental-desk:scan.state.${state}`)}</Badge>
          {item.order && (
            <>
              <Link to={deskOrderPath(item.order.id)}>
                {t("rental-desk:order.title", { number: item.order.number })}
              </Link>
              <span className="text-muted">{words.period(item.order)}</span>
            </>
          )}
        </p>
        <ItemPictures stockId={item.stockId} pictures={item.pictures} />
        {fault !== null && (
          <p role="alert" className="mt-2 font-semibold text-error">
            {fault}
          </p>
        )}
      </div>
      <div className="flex items-end gap-2">
        {state === "out" && (
          <Select
            name={`condition-${item.id}`}
            label={t("rental-desk:return.condition")}
            unmarked
            value={entry.condition}
            placeholder={
              before
                ? t("rental-desk:return.as-it-was", { condition: words.condition(before) })
                : t("rental-desk:return.unknown-condition")
            }
            choices={conditions.map((condition) => ({ value: condition.id, label: words.condition(condition) }))}
            onChange={onCondition}
          />
        )}
        <IconButton icon={X} label={t("rental-desk:scan.remove", { stockId: item.stockId })} onPress={onRemove} />
      </div>
    </article>
  );
};

const tones = { out: "primary", reserved: "info", free: "neutral", back: "success" } as const;
