import { Camera } from "lucide-react";
import { useTranslate } from "#web/app/app-context.tsx";
import type { DeskLists } from "#web/modules/rental/desk/load.ts";
import type { ShownLine } from "#web/modules/rental/desk/order-lines-model.ts";
import { useDeskWords } from "#web/modules/rental/desk/words.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { FileDrop } from "#web/ui/file-drop.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextArea } from "#web/ui/text-area.tsx";

/** What is noted of an item that comes back. */
export interface ReturnNote {
  readonly isBack: boolean;
  /** Empty: as it was. */
  readonly condition: string;
  readonly comment: string;
  readonly photo: File | null;
}

export interface ReturnedItemProps {
  readonly shown: ShownLine;
  readonly conditions: DeskLists["conditions"];
  readonly note: ReturnNote;
  readonly onChange: (change: Partial<ReturnNote>) => void;
}

/** One item that may come back: ticked, it can be looked at more closely. */
export const ReturnedItem = ({ shown, conditions, note, onChange }: ReturnedItemProps) => {
  const t = useTranslate();
  const words = useDeskWords();
  const { line, model, stockId } = shown;
  const before = conditions.find(({ id }) => id === shown.condition);
  return (
    <div className="space-y-3">
      <Checkbox
        name={`back-${line.id}`}
        label={
          <span>
            <span className="font-semibold">{stockId}</span> · {model}
          </span>
        }
        required
        checked={note.isBack}
        onChange={(isBack) => onChange({ isBack })}
      />
      {note.isBack && (
        <div className="grid items-start gap-4 pl-[min(2.25rem,5vw)] md:grid-cols-2">
          <Select
            name={`condition-${line.id}`}
            label={t("rental-desk:return.condition")}
            unmarked
            value={note.condition}
            placeholder={
              before
                ? t("rental-desk:return.as-it-was", { condition: words.condition(before) })
                : t("rental-desk:return.unknown-condition")
            }
            choices={conditions.map((condition) => ({ value: condition.id, label: words.condition(condition) }))}
            onChange={(condition) => onChange({ condition })}
          />
          <TextArea
            name={`comment-${line.id}`}
            label={t("rental-desk:comment")}
            rows={1}
            maxLength={2000}
            value={note.comment}
            onChange={(comment) => onChange({ comment })}
          />
          <details className="md:col-span-2">
            <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control pr-3 font-semibold hover:bg-sunken">
              <Icon icon={Camera} />
              {t("rental-desk:return.photo")}
              {note.photo && <span className="font-normal text-muted wrap-anywhere">{note.photo.name}</span>}
            </summary>
            <div className="pt-2">
              <FileDrop
                name={`photo-${line.id}`}
                label={t("rental-desk:return.photo-of", { stockId: stockId ?? "" })}
                accept="image/*"
                onFiles={([photo]) => onChange({ photo: photo ?? null })}
              />
            </div>
          </details>
        </div>
      )}
    </div>
  );
};
