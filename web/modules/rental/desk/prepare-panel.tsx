import { CircleCheck, Wand } from "lucide-react";
import { useEffect, useState } from "react";
import { assignableItems, prepareOrder } from "#core/modules/rental/calls.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { codeOf } from "#web/modules/rental/desk/code-model.ts";
import type { DeskLists } from "#web/modules/rental/desk/load.ts";
import { linesToPrepare } from "#web/modules/rental/desk/order-acts.ts";
import type { ShownLine } from "#web/modules/rental/desk/order-lines-model.ts";
import { type Assignable, chooseByCode, chosenAtFirst, propose } from "#web/modules/rental/desk/preparation-model.ts";
import { type ScanAnswer, ScanField } from "#web/modules/rental/desk/scan-field.tsx";
import type { OrderDesk } from "#web/modules/rental/desk/use-order.ts";
import { useDeskWords } from "#web/modules/rental/desk/words.ts";
import { failureText } from "#web/shell/admin/failure-text.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Select } from "#web/ui/select.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

export interface PreparePanelProps {
  readonly desk: OrderDesk;
  readonly shown: readonly ShownLine[];
  readonly conditions: DeskLists["conditions"];
}

/** Gives each line of an order its item: scanned, picked or proposed; what is not whole yet can be kept for later. */
export const PreparePanel = ({ desk, shown, conditions }: PreparePanelProps) => {
  const t = useTranslate();
  const app = useApp();
  const words = useDeskWords();
  const { order } = desk;
  const lines = linesToPrepare(order);
  const [chosen, setChosen] = useState(() => chosenAtFirst(lines));
  const [assignable, setAssignable] = useState<Assignable | null>(null);
  const [fault, setFault] = useState<Failure | null>(null);

  // Whenever the order has moved on, other items may be free.
  useEffect(() => {
    let wanted = true;
    void app.ports.call(assignableItems, { id: order.id }).then((answer) => {
      if (!wanted) return;
      if (answer.ok) setAssignable(answer.value.data);
      else setFault(answer.error);
    });
    return () => {
      wanted = false;
    };
  }, [app, order]);

  if (fault && !assignable) return <Alert tone="error">{failureText(app, fault)}</Alert>;
  if (!assignable) return <Skeleton shapes={["control", "control", "control"]} />;

  const ready = lines.filter(({ id }) => chosen[id] !== null).length;
  const isWhole = ready === lines.length;
  const conditionOf = (value: number | null) => {
    const found = conditions.find((each) => each.value === value);
    return found ? words.condition(found) : null;
  };
  const choicesOf = (line: ShownLine["line"], at: ShownLine | undefined) => {
    const items = assignable[line.rentalModel] ?? [];
    const own =
      line.item !== null && !items.some(({ id }) => id === line.item)
        ? [{ value: line.item, label: at?.stockId ?? line.item }]
        : [];
    const elsewhere = new Set(Object.entries(chosen).flatMap(([id, item]) => (id === line.id || !item ? [] : [item])));
    return [
      ...own,
      ...items.map(({ id, stockId, condition }) => ({
        value: id,
        label: [stockId, conditionOf(condition)].filter(Boolean).join(" · "),
        disabled: elsewhere.has(id),
      })),
    ];
  };
  const scan = (text: string): ScanAnswer | null => {
    const code = codeOf(text);
    if (!code) return null;
    const found = chooseByCode(code, lines, assignable, chosen);
    if (found.kind === "unfit") return { tone: "error", text: t("rental-desk:prepare.unfit", { code: text }) };
    const { stockId } = found.item;
    if (found.kind !== "taken") return { tone: "error", text: t(`rental-desk:prepare.${found.kind}`, { stockId }) };
    setChosen(found.chosen);
    const model = shown.find(({ line }) => line.id === found.line.id)?.model ?? "";
    return { tone: "success", text: t("rental-desk:prepare.taken", { stockId, model }) };
  };
  const save = async () => {
    const items = Object.fromEntries(lines.map(({ id }) => [id, chosen[id] ?? null]));
    setFault(null);
    setFault(
      await desk.act(prepareOrder, { items }, t(isWhole ? "rental-desk:prepare.done" : "rental-desk:prepare.kept")),
    );
  };
  const faultOf = (line: string) => fault?.faults.find(({ pointer }) => pointer === `/items/${line}`)?.detail;
  const others = fault?.faults.filter(({ pointer }) => !lines.some(({ id }) => pointer === `/items/${id}`)) ?? [];

  return (
    <div className="space-y-5">
      <ScanField label={t("rental-desk:prepare.scan")} help={t("rental-desk:prepare.scan-help")} onCode={scan} />
      {fault && (others.length > 0 || fault.faults.length === 0) && (
        <Alert tone="error" role="alert">
          {failureText(app, { ...fault, faults: others })}
        </Alert>
      )}
      <ul className="divide-y divide-line rounded-surface border border-line">
        {lines.map((line) => {
          const at = shown.find((each) => each.line.id === line.id);
          const choices = choicesOf(line, at);
          return (
            <li key={line.id} className="grid items-start gap-x-6 gap-y-2 p-4 sm:grid-cols-[1fr_minmax(14rem,20rem)]">
              <p className="flex items-center gap-2 font-semibold sm:min-h-11">
                <span className={chosen[line.id] ? "text-success" : "text-line"}>
                  <Icon icon={CircleCheck} />
                </span>
                <span className="min-w-0 wrap-anywhere">{at?.model}</span>
              </p>
              <Select
                name={`item-${line.id}`}
                label={<span className="sr-only">{t("rental-desk:prepare.item-of", { model: at?.model ?? "" })}</span>}
                unmarked
                value={chosen[line.id] ?? ""}
                placeholder={t(choices.length === 0 ? "rental-desk:prepare.none" : "rental-desk:prepare.choose")}
                choices={choices}
                onChange={(item) => setChosen({ ...chosen, [line.id]: item === "" ? null : item })}
                error={faultOf(line.id)}
              />
            </li>
          );
        })}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant={isWhole ? "primary" : "secondary"} busy={desk.busy !== null} onPress={() => void save()}>
          {t(isWhole ? "rental-desk:prepare.do" : "rental-desk:prepare.keep")}
        </Button>
        {!isWhole && (
          <Button icon={Wand} variant="quiet" onPress={() => setChosen(propose(lines, assignable, chosen))}>
            {t("rental-desk:prepare.propose")}
          </Button>
        )}
        <p role="status" className="text-muted">
          {t("rental-desk:prepare.ready", { ready, count: lines.length })}
        </p>
      </div>
    </div>
  );
};
