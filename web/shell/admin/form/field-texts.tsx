import type { AdminField } from "#core/shell/admin/types.ts";
import type { Fault } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { Input } from "#web/shell/admin/form/codecs.ts";
import type { Draft, Subject } from "#web/shell/admin/form/form-model.ts";
import { memberHelp, memberLabel } from "#web/shell/admin/labels.ts";
import type { FieldTexts } from "#web/ui/field.tsx";

/** What the control of a field is given. */
export interface FieldInputProps {
  readonly subject: Subject;
  readonly field: AdminField;
  /** Id of the control: what an error leads to. */
  readonly id: string;
  readonly value: Input | undefined;
  readonly onChange: (value: Input) => void;
  readonly error: string | undefined;
  readonly faults: readonly Fault[];
  /** Text of another language that stands in. */
  readonly fallback: string | undefined;
  /** The whole form, for a field that is made from another. */
  readonly draft: Draft;
}

/** Label, help and error; a translated text says its language and is read in it. */
export function useTexts({ subject, field, error, fallback }: FieldInputProps): FieldTexts {
  const t = useTranslate();
  const app = useApp();
  const label = memberLabel(app, subject.type.type, field.name);
  const help = memberHelp(app, subject.type.type, field.name);
  return {
    label: field.localized ? (
      <>
        {label} <span className="text-sm font-normal text-muted uppercase">{subject.locale}</span>
      </>
    ) : (
      label
    ),
    ...(help !== undefined && { help }),
    ...(fallback !== undefined && { help: t("admin:form.stands-in") }),
    error,
    required: field.required,
    ...(field.localized && { lang: subject.locale }),
  };
}

/** What is written in a control. */
export const written = (value: Input | undefined): string => (typeof value === "string" ? value : "");

/** What every control of something written has. */
export const useWritten = (props: FieldInputProps) => ({
  ...useTexts(props),
  id: props.id,
  name: props.field.name,
  value: written(props.value),
  onChange: props.onChange,
});
