import { useEffect, useId, useState } from "react";
import { assignableItems, replaceItem } from "#core/modules/rental/calls.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { codeOf, isCodeOf } from "#web/modules/rental/desk/code-model.ts";
import type { DeskLists } from "#web/modules/rental/desk/load.ts";
import type { ShownLine } from "#web/modules/rental/desk/order-lines-model.ts";
import type { AssignableItem } from "#web/modules/rental/desk/preparation-model.ts";
import { ScanField } from "#web/modules/rental/desk/scan-field.tsx";
import type { OrderDesk } from "#web/modules/rental/desk/use-order.ts";
import { useDeskWords } from "#web/modules/rental/desk/words.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Form } from "#web/ui/form.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextArea } from "#web/ui/text-area.tsx";

export interface ReplaceDialogProps {
  readonly desk: OrderDesk;
  readonly shown: ShownLine;
  readonly conditions: DeskLists["conditions"];
  readonly onClose: () => void;
}

/** Puts another item of the model in the place of one that is broken or lost; what was rented stays written down. */
export const ReplaceDialog = ({ desk, shown, conditions, onClose }: ReplaceDialogProps) => {
  const t = useTranslate();
  const app = useApp();
  const words = useDeskWords();
  const form = useId();
  const { line, model } = shown;
  const stockId = shown.stockId ?? "";
  const [items, setItems] = useState<readonly AssignableItem[]>([]);
  const [item, setItem] = useState("");
  const [condition, setCondition] = useState("");
  const [comment, setComment] = useState("");
  const { id } = desk.order;
  useEffect(() => {
    let wanted = true;
    void app.ports.call(assignableItems, { id }).then((answer) => {
      if (!wanted || !answer.ok) return;
      const taken = desk.order.lines.map((each) => each.item);
      setItems((answer.value.data[line.rentalModel] ?? []).filter((each) => !taken.includes(each.id)));
    });
    return () => {
      wanted = false;
    };
  }, [app, id, desk.order.lines, line.rentalModel]);

  const labels = { item: t("rental-desk:replace.item"), condition: t("rental-desk:replace.condition", { stockId }) };
  return (
    <Dialog
      title={t("rental-desk:replace.title", { stockId })}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t("rental-desk:back")}
          </Button>
          <Button type="submit" form={form} variant="primary" busy={desk.busy !== null}>
            {t("rental-desk:replace.do")}
          </Button>
        </>
      }
    >
      <div className="space-y-6">
        <p>{t("rental-desk:replace.text", { model })}</p>
        <ScanField
          label={t("rental-desk:replace.scan")}
          onCode={(text) => {
            const code = codeOf(text);
            const found = code && items.find((each) => isCodeOf(code, each));
            if (!found) return { tone: "error", text: t("rental-desk:prepare.unfit", { code: text }) };
            setItem(found.id);
            return { tone: "success", text: t("rental-desk:prepare.taken", { stockId: found.stockId, model }) };
          }}
        />
        <Form
          id={form}
          fields={["item", "condition", "comment", "line"]}
          labels={{ ...labels, comment: t("rental-desk:comment") }}
          pointers={{ "/line": "item" }}
          check={() => (item === "" ? { item: t("rental-desk:replace.missing") } : {})}
          onSubmit={async () => {
            const failure = await desk.act(
              replaceItem,
              {
                line: line.id,
                item,
                ...(condition !== "" && { condition }),
                ...(comment.trim() !== "" && { comment: comment.trim() }),
              },
              t("rental-desk:replace.done"),
            );
            if (failure === null) onClose();
            return failure;
          }}
        >
          {(fields) => (
            <>
              <Select
                id={fields.id("item")}
                name="item"
                label={labels.item}
                required
                value={item}
                placeholder={t(items.length === 0 ? "rental-desk:prepare.none" : "rental-desk:prepare.choose")}
                choices={items.map((each) => ({ value: each.id, label: each.stockId }))}
                onChange={setItem}
                error={fields.error("item")}
              />
              <Select
                id={fields.id("condition")}
                name="condition"
                label={labels.condition}
                value={condition}
                placeholder={t("rental-desk:replace.unchanged")}
                choices={conditions.map((each) => ({ value: each.id, label: words.condition(each) }))}
                onChange={setCondition}
                error={fields.error("condition")}
              />
              <TextArea
                id={fields.id("comment")}
                name="comment"
                label={t("rental-desk:comment")}
                rows={2}
                maxLength={2000}
                value={comment}
                onChange={setComment}
                error={fields.error("comment")}
              />
            </>
          )}
        </Form>
      </div>
    </Dialog>
  );
};
