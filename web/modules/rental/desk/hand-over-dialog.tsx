import { useState } from "react";
import { handOver } from "#core/modules/rental/calls.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { ItemPictures } from "#web/modules/rental/desk/item-pictures.tsx";
import type { ShownLine } from "#web/modules/rental/desk/order-lines-model.ts";
import type { OrderDesk } from "#web/modules/rental/desk/use-order.ts";
import { useWords } from "#web/modules/rental/words.ts";
import { Alert } from "#web/ui/alert.tsx";
import { FileDrop } from "#web/ui/file-drop.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { TextArea } from "#web/ui/text-area.tsx";

export interface HandOverDialogProps {
  readonly desk: OrderDesk;
  readonly shown: readonly ShownLine[];
  readonly onClose: () => void;
}

/** Hands an order over, with pictures of the condition that its items leave in. */
export const HandOverDialog = ({ desk, shown, onClose }: HandOverDialogProps) => {
  const t = useTranslate();
  const { day } = useWords();
  const { ports } = useApp();
  const [comment, setComment] = useState("");
  const [photos, setPhotos] = useState<Readonly<Record<string, File>>>({});
  const { order } = desk;
  const lines = shown.filter(({ line }) => line.status === "reserved");
  const send = async (): Promise<Failure | null> => {
    const ids: Record<string, string> = {};
    for (const [line, photo] of Object.entries(photos)) {
      const attached = await ports.files.attach(photo, { type: "rental-commands", id: order.id });
      if (!attached.ok) return attached.error;
      ids[line] = attached.value.id;
    }
    const said = comment.trim();
    const failure = await desk.act(
      handOver,
      { ...(said !== "" && { comment: said }), ...(Object.keys(ids).length > 0 && { photos: ids }) },
      t("rental-desk:acts.hand-over.done"),
    );
    if (failure === null) onClose();
    return failure;
  };
  return (
    <FormDialog
      title={t("rental-desk:acts.hand-over.title")}
      text={t("rental-desk:acts.hand-over.text")}
      send={t("rental-desk:acts.hand-over.do")}
      back={t("rental-desk:back")}
      onClose={onClose}
      fields={["comment"]}
      labels={{ comment: t("rental-desk:comment") }}
      onSubmit={send}
    >
      {(fields) => (
        <>
          {order.today < order.startAt && (
            <Alert tone="warning">{t("rental-desk:acts.hand-over.early", { day: day(order.startAt, "full") })}</Alert>
          )}
          {lines.map(({ line, stockId, pictures }) => (
            <div key={line.id}>
              <FileDrop
                name={`photo-${line.id}`}
                label={t("rental-desk:return.photo-of", { stockId: stockId ?? "" })}
                accept="image/*"
                onFiles={([photo]) => photo && setPhotos({ ...photos, [line.id]: photo })}
              />
              {photos[line.id] && (
                <p role="status" className="mt-1 wrap-anywhere">
                  {photos[line.id]?.name}
                </p>
              )}
              <ItemPictures stockId={stockId ?? ""} pictures={pictures} />
            </div>
          ))}
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
    </FormDialog>
  );
};
