import type { Editor } from "@tiptap/core";
import { useState } from "react";
import type { Ref } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { modulesOn } from "#web/app/web-module.ts";
import { adminParts } from "#web/shell/admin/admin-parts.ts";
import type { TextEmbeds } from "#web/shell/admin/editor/tools.ts";
import { RecordPicker } from "#web/shell/admin/record-picker.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useInvalidFocus } from "#web/ui/invalid-focus.ts";

/** What texts may hold with the flags that are on. */
export function useTextEmbeds(): TextEmbeds {
  const { modules, state, chunks } = useApp();
  const on = { modules: modulesOn(modules, state.flags), chunks };
  return Object.assign({}, ...adminParts(on).map(({ textEmbeds }) => textEmbeds ?? {}));
}

export interface EmbedDialogProps {
  readonly editor: Editor;
  readonly type: string;
  readonly onClose: () => void;
}

/** Puts a record into the text: a paragraph with its marker. */
export const EmbedDialog = ({ editor, type, onClose }: EmbedDialogProps) => {
  const t = useTranslate();
  const [chosen, setChosen] = useState<readonly Ref[]>([]);
  const [refusals, setRefusals] = useState(0);
  const fields = useInvalidFocus(refusals);
  const [record] = chosen;
  const apply = () => {
    if (!record) return setRefusals(refusals + 1);
    onClose();
    const text = `@[${record.type}:${record.id}]`;
    editor
      .chain()
      .focus()
      .insertContent({ type: "paragraph", content: [{ type: "text", text }] })
      .run();
  };
  return (
    <Dialog
      title={t(`editor:embed.${type}.tool`)}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("common:cancel")}</Button>
          <Button variant="primary" onPress={apply}>
            {t("editor:embed.apply")}
          </Button>
        </>
      }
    >
      <div ref={fields}>
        <RecordPicker
          name="embedded"
          types={[type]}
          label={t(`editor:embed.${type}.label`)}
          help={t("editor:embed.help")}
          required
          value={chosen}
          known={[]}
          onChange={setChosen}
          error={refusals > 0 && !record ? t("editor:embed.missing") : undefined}
        />
      </div>
    </Dialog>
  );
};
