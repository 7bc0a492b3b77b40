import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { Failure } from "#core/shell/site/ports.ts";
import { useApp } from "#web/app/app-context.tsx";
import { useUnsaved } from "#web/app/use-unsaved.ts";
import { ErrorSummary, leadToErrors } from "#web/ui/error-summary.tsx";
import { errorsOf, type FormErrors, firstInvalid, hasErrors, noErrors } from "#web/ui/form-model.ts";

export interface FormFields {
  /** Id of the control of a field: give it to the control, the error summary leads there. */
  id(field: string): string;
  /** The error of a field, if any. */
  error(field: string): string | undefined;
  /** True while the form is being sent. */
  readonly busy: boolean;
}

export interface FormProps {
  /** Fields in the order in which they stand. */
  readonly fields: readonly string[];
  readonly labels: Readonly<Record<string, string>>;
  readonly pointers?: Readonly<Record<string, string>>;
  /** Errors found without asking the server; sending stops when there are any. */
  readonly check?: () => Readonly<Record<string, string>>;
  /** What is written in it: while it is not as it was sent last, leaving the page asks first. Nothing is asked where it is absent. */
  readonly values?: unknown;
  /** Sends the form; `null` when it went well. */
  readonly onSubmit: () => Promise<Failure | null>;
  readonly label?: string;
  readonly id?: string;
  readonly children: (fields: FormFields) => ReactNode;
}

/**
 * A form that maps what the server refuses onto its fields (FORMV-001 to FORMV-006): messages under the fields, a summary
 * with links on top, the first error scrolled to, and the focus on whichever of the two is in sight. What no field can show goes to the
 * error dialog.
 */
export const Form = ({ fields, labels, pointers, check, values, onSubmit, label, id, children }: FormProps) => {
  const app = useApp();
  const prefix = useId();
  const summary = useRef<HTMLDivElement>(null);
  const [errors, setErrors] = useState<FormErrors>(noErrors);
  const [busy, setBusy] = useState(false);
  const sending = useUnsent(values);
  const idOf = (field: string) => `${prefix}-${field}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only new errors scroll, not another order of fields
  useEffect(() => {
    if (!hasErrors(errors)) return;
    const first = firstInvalid(errors, fields);
    leadToErrors(summary.current, first === undefined ? null : document.getElementById(`${prefix}-${first}`));
  }, [errors]);

  const submit = async () => {
    const found = check?.() ?? {};
    if (Object.keys(found).length > 0) return setErrors({ fields: found, form: [] });
    setBusy(true);
    const refused = sending();
    try {
      const failure = await onSubmit();
      if (failure) refused();
      const vocabulary = {
        fields,
        t: app.t,
        has: app.translator.has,
        labelOf: (field: string) => labels[field] ?? field,
        ...(pointers && { pointers }),
      };
      setErrors(failure === null ? noErrors : errorsOf(failure, vocabulary));
    } catch (error) {
      refused();
      app.failures.handle(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      id={id}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void submit();
      }}
      className="space-y-6"
    >
      <ErrorSummary
        ref={summary}
        errors={[
          ...errors.form.map((text) => ({ text })),
          ...fields.concat("id").flatMap((field) => {
            const text = errors.fields[field];
            if (text === undefined) return [];
            return [
              field in labels
                ? { target: idOf(field), text: `${labels[field]}${app.t("common:colon")}${text}` }
                : { text },
            ];
          }),
        ]}
      />
      {children({ id: idOf, error: (field) => errors.fields[field], busy })}
    </form>
  );
};

/** Lets leaving ask while the values are not as they were sent last. Gives what says that they are being sent, and that in turn what takes it back. */
function useUnsent(values: unknown): () => () => void {
  const now = values === undefined ? "" : JSON.stringify(values);
  const [sent, setSent] = useState(now);
  useUnsaved(values !== undefined && now !== sent);
  return () => {
    setSent(now);
    return () => setSent(sent);
  };
}
