import type { Editor } from "@tiptap/core";
import { useState } from "react";
import type { articles } from "#core/modules/articles/entities.ts";
import type { appPages } from "#core/shell/pages/entities.ts";
import { spokenName } from "#core/shell/rich-text/spoken-name.ts";
import { recordLink } from "#core/shell/site/links.ts";
import type { Ref } from "#core/shell/site/ports.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { addressFrom } from "#web/shell/admin/editor/link-address.ts";
import { RecordPicker } from "#web/shell/admin/record-picker.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useInvalidFocus } from "#web/ui/invalid-focus.ts";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { TextField } from "#web/ui/text-field.tsx";

export interface LinkDialogProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

type Kind = "address" | "app-pages" | "articles";

/** Makes the selected words a link, or changes the link that the cursor is in: to a page, an article or any address. */
export const LinkDialog = ({ editor, onClose }: LinkDialogProps) => {
  const t = useTranslate();
  const { ports, state } = useApp();
  const before = editor.getAttributes("link") as { readonly href?: string; readonly target?: string | null };
  const changes = before.href !== undefined;
  const { from, to } = editor.state.selection;
  const [text, setText] = useState(() => (changes ? "" : editor.state.doc.textBetween(from, to, " ")));
  const [kind, setKind] = useState<Kind>("address");
  const [href, setHref] = useState(before.href ?? "");
  const [chosen, setChosen] = useState<readonly Ref[]>([]);
  const [blank, setBlank] = useState(before.target === "_blank");
  const [error, setError] = useState<{ readonly address?: string; readonly text?: string }>({});
  const [refusals, setRefusals] = useState(0);
  const fields = useInvalidFocus(refusals);
  const asksText = !changes && from === to;

  const addressOf = async (): Promise<string | undefined> => {
    if (kind === "address") return addressFrom(href);
    const [ref] = chosen;
    if (!ref) return undefined;
    const found = await ports.records.find(ref.type, ref.id);
    if (!found.ok) return undefined;
    if (ref.type === "app-pages") return rowOf<typeof appPages>(found.value.data).path;
    const { id, slug } = rowOf<typeof articles>(found.value.data);
    // Without a page that lists articles there is nowhere to lead to.
    return state.pages.some(({ components }) => components.includes("articles"))
      ? recordLink("articles", { id, slug }, state.pages)
      : undefined;
  };
  const apply = async () => {
    const address = await addressOf();
    if (address === undefined || (asksText && spokenName(text) === "")) {
      setError({
        ...(address === undefined && { address: t("editor:link.wrong") }),
        ...(asksText && spokenName(text) === "" && { text: t("editor:link.no-text") }),
      });
      return setRefusals((before) => before + 1);
    }
    const attributes = { href: address, target: blank ? "_blank" : null, rel: blank ? "noopener" : null };
    onClose();
    const chain = editor.chain().focus();
    if (asksText) {
      chain.insertContent({ type: "text", text: text.trim(), marks: [{ type: "link", attrs: attributes }] }).run();
    } else chain.extendMarkRange("link").setLink(attributes).run();
  };
  return (
    <Dialog
      title={t(changes ? "editor:link.change" : "editor:link.add")}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("common:cancel")}</Button>
          <Button variant="primary" onPress={() => void apply()}>
            {t(changes ? "editor:link.apply-change" : "editor:link.apply")}
          </Button>
        </>
      }
    >
      <div ref={fields} className="space-y-5">
        {asksText && (
          <TextField
            name="link-text"
            label={t("editor:link.text")}
            help={t("editor:link.text-help")}
            required
            value={text}
            onChange={setText}
            error={error.text}
          />
        )}
        <RadioGroup<Kind>
          name="link-kind"
          label={t("editor:link.to")}
          required
          look="row"
          value={kind}
          onChange={setKind}
          choices={(["address", "app-pages", "articles"] as const).map((value) => ({
            value,
            label: t(`editor:link.kinds.${value}`),
          }))}
        />
        {kind === "address" ? (
          <TextField
            name="link-address"
            label={t("editor:link.address")}
            help={t("editor:link.address-help")}
            required
            inputMode="url"
            spellCheck={false}
            value={href}
            onChange={setHref}
            error={error.address}
          />
        ) : (
          <RecordPicker
            key={kind}
            name="link-record"
            label={t(`editor:link.kinds.${kind}`)}
            required
            types={[kind]}
            value={chosen}
            known={[]}
            onChange={setChosen}
            error={error.address}
          />
        )}
        <Checkbox
          name="link-blank"
          label={t("editor:link.blank")}
          help={t("editor:link.blank-help")}
          checked={blank}
          onChange={setBlank}
        />
      </div>
    </Dialog>
  );
};
