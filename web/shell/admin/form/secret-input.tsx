import { Eye } from "lucide-react";
import { useState } from "react";
import { revealConfidential } from "#core/shell/history/calls.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { RichTextField } from "#web/shell/admin/editor/rich-text-field.tsx";
import { failureText } from "#web/shell/admin/failure-text.ts";
import { type FieldInputProps, useTexts, written } from "#web/shell/admin/form/field-texts.tsx";
import { memberLabel } from "#web/shell/admin/labels.ts";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

const opened: ReadonlySet<string | undefined> = new Set(["text", "richText"]);

/**
 * What is kept secret is not shown: what is written takes its place. What is written in sentences can be opened to go on from it, which the
 * audit log notes.
 */
export const SecretInput = (props: FieldInputProps) => {
  const t = useTranslate();
  const { field, subject, id, value, onChange, faults } = props;
  const isNew = subject.id === undefined;
  const shared = {
    ...useTexts(props),
    ...(!isNew && { help: t("admin:form.secret") }),
    id,
    name: field.name,
    value: written(value),
    onChange,
  };
  const control =
    field.of === "richText" ? (
      <RichTextField {...shared} faults={faults} isPrivate />
    ) : field.multiline ? (
      <TextArea {...shared} rows={3} />
    ) : (
      <TextField {...shared} autoComplete="off" spellCheck={false} {...(!isNew && { placeholder: "••••••" })} />
    );
  if (isNew || written(value) !== "" || !opened.has(field.of)) return control;
  return (
    <div className="space-y-2">
      {control}
      <Opener {...props} />
    </div>
  );
};

/** Puts what is kept into the control. */
const Opener = ({ subject: { type, id }, field, onChange }: FieldInputProps) => {
  const t = useTranslate();
  const app = useApp();
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    const answer = await app.ports.call(revealConfidential, { type: type.type, id: id ?? "", field: field.name });
    setBusy(false);
    if (answer.ok) onChange(answer.value.data.value ?? "");
    else app.toasts.show(failureText(app, answer.error), "alert");
  };
  return (
    <Button size="dense" icon={Eye} busy={busy} onPress={() => void open()}>
      {t("admin:secret.show")}
      <VisuallyHidden> {memberLabel(app, type.type, field.name)}</VisuallyHidden>
    </Button>
  );
};
