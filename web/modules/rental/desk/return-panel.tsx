import { useState } from "react";
import { type ReturnedLine, returnItems } from "#core/modules/rental/calls.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { codeOf, isCodeOf } from "#web/modules/rental/desk/code-model.ts";
import type { DeskLists } from "#web/modules/rental/desk/load.ts";
import type { ShownLine } from "#web/modules/rental/desk/order-lines-model.ts";
import { ReturnedItem, type ReturnNote } from "#web/modules/rental/desk/returned-item.tsx";
import { type ScanAnswer, ScanField } from "#web/modules/rental/desk/scan-field.tsx";
import type { OrderDesk } from "#web/modules/rental/desk/use-order.ts";
import { failureText } from "#web/shell/admin/failure-text.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";

export interface ReturnPanelProps {
  readonly desk: OrderDesk;
  /** Lines that are out. */
  readonly out: readonly ShownLine[];
  readonly conditions: DeskLists["conditions"];
}

const untouched: ReturnNote = { isBack: false, condition: "", comment: "", photo: null };

/** Takes items back, all or some: scanned or ticked, each with the condition that it is in, a word and a photo. */
export const ReturnPanel = ({ desk, out, conditions }: ReturnPanelProps) => {
  const t = useTranslate();
  const app = useApp();
  const [notes, setNotes] = useState<Readonly<Record<string, ReturnNote>>>({});
  const [sent, setSent] = useState<ReadonlyMap<File, string>>(new Map());
  const [fault, setFault] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const noteOf = (id: string) => notes[id] ?? untouched;
  const note = (id: string, change: Partial<ReturnNote>) =>
    setNotes((before) => ({ ...before, [id]: { ...(before[id] ?? untouched), ...change } }));
  const back = out.filter(({ line }) => noteOf(line.id).isBack);

  const scan = (text: string): ScanAnswer | null => {
    const code = codeOf(text);
    if (!code) return null;
    const found = out.find(({ line, stockId }) => isCodeOf(code, { id: line.item ?? "", stockId: stockId ?? "" }));
    if (!found) return { tone: "error", text: t("rental-desk:return.unknown", { code: text }) };
    note(found.line.id, { isBack: true });
    return {
      tone: "success",
      text: t("rental-desk:return.ticked", { stockId: found.stockId ?? "", model: found.model }),
    };
  };
  /** Attaches the photos that were not yet; those that were are not sent twice. */
  const photosOf = async (): Promise<Failure | ReadonlyMap<File, string>> => {
    const known = new Map(sent);
    for (const { line } of back) {
      const { photo } = noteOf(line.id);
      if (!photo || known.has(photo)) continue;
      const answer = await app.ports.files.attach(photo, { type: "rental-commands", id: desk.order.id });
      if (!answer.ok) return answer.error;
      known.set(photo, answer.value.id);
      setSent(new Map(known));
    }
    return known;
  };
  const send = async () => {
    if (busy) return;
    setBusy(true);
    setFault(null);
    const photos = await photosOf();
    if (!(photos instanceof Map)) {
      setBusy(false);
      return setFault(photos as Failure);
    }
    const lines = back.map(({ line }): ReturnedLine => {
      const { condition, comment, photo } = noteOf(line.id);
      const file = photo ? photos.get(photo) : undefined;
      return {
        id: line.id,
        ...(condition !== "" && { condition }),
        ...(comment.trim() !== "" && { comment: comment.trim() }),
        ...(file !== undefined && { photo: file }),
      };
    });
    const failure = await desk.act(returnItems, { lines }, t("rental-desk:return.done", { count: lines.length }));
    setBusy(false);
    setFault(failure);
    if (failure === null) setNotes({});
  };

  return (
    <div className="space-y-5">
      <ScanField label={t("rental-desk:return.scan")} help={t("rental-desk:return.scan-help")} onCode={scan} />
      {fault && (
        <Alert tone="error" role="alert">
          {failureText(app, fault)}
        </Alert>
      )}
      <ul className="divide-y divide-line rounded-surface border border-line">
        {out.map((each) => (
          <li key={each.line.id} className="p-4">
            <ReturnedItem
              shown={each}
              conditions={conditions}
              note={noteOf(each.line.id)}
              onChange={(change) => note(each.line.id, change)}
            />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" busy={busy} disabled={back.length === 0} onPress={() => void send()}>
          {t("rental-desk:return.do", { count: back.length })}
        </Button>
        {back.length < out.length && (
          <Button
            variant="quiet"
            onPress={() => {
              for (const { line } of out) note(line.id, { isBack: true });
            }}
          >
            {t("rental-desk:return.all")}
          </Button>
        )}
      </div>
    </div>
  );
};
