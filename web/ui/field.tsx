import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useTranslate } from "#web/app/app-context.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** What every field says about itself. */
export interface FieldTexts {
  readonly label: ReactNode;
  /** Below the control: what to write, why it is asked. */
  readonly help?: ReactNode;
  /** What is wrong and what to do; absent when nothing is. */
  readonly error?: string | undefined;
  readonly required?: boolean;
  /** Neither required nor marked as optional: a filter, a setting, where nothing is due. */
  readonly unmarked?: boolean;
  /** Language of what is written in the field, when it is not the page's. */
  readonly lang?: string | undefined;
}

/** Attributes that tie a control to its label, help and error. */
export interface ControlWiring {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
  readonly "aria-required": true | undefined;
  readonly lang: string | undefined;
}

export interface FieldProps extends FieldTexts {
  readonly id?: string | undefined;
  /** Beside the label: a counter, a language mark. */
  readonly aside?: ReactNode;
  readonly children: (wiring: ControlWiring) => ReactNode;
}

/** Label above, control, help below, error with its icon below that; all tied together for screen readers. */
export const Field = ({
  id,
  label,
  help,
  error,
  required = false,
  unmarked = false,
  lang,
  aside,
  children,
}: FieldProps) => {
  const made = useId();
  const control = id ?? made;
  return (
    <div className="space-y-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <label id={labelId(control)} htmlFor={control} className="font-semibold">
          {label}
          {!required && !unmarked && <OptionalMark />}
        </label>
        {aside}
      </div>
      {children(wire(control, { help, error, required, lang }))}
      <FieldNotes id={control} help={help} error={error} />
    </div>
  );
};

/** The attributes of the control `id`; its notes are drawn by `FieldNotes`. */
export function wire(id: string, { help, error, required, lang }: Omit<FieldTexts, "label">): ControlWiring {
  const notes = [help ? helpId(id) : "", error ? errorId(id) : ""].filter(Boolean).join(" ");
  return {
    id,
    "aria-describedby": notes === "" ? undefined : notes,
    "aria-invalid": error ? true : undefined,
    "aria-required": required || undefined,
    lang,
  };
}

/** Help and error below a control. */
export const FieldNotes = ({
  id,
  help,
  error,
}: {
  readonly id: string;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
}) => (
  <>
    {help && (
      <p id={helpId(id)} className="text-muted">
        {help}
      </p>
    )}
    {error && (
      <p id={errorId(id)} className="flex items-start gap-2 font-semibold text-error">
        <span className="mt-0.5">
          <Icon icon={CircleAlert} />
        </span>
        {error}
      </p>
    )}
  </>
);

/** Says of a field that it may be left empty: required is the rule, so that no asterisk needs explaining. */
export const OptionalMark = () => {
  const t = useTranslate();
  return <span className="font-normal text-muted"> {t("forms:optional")}</span>;
};

/** The id of the label of the control `id`. */
export const labelId = (id: string): string => `${id}-label`;

const helpId = (id: string): string => `${id}-help`;
const errorId = (id: string): string => `${id}-error`;

/** Look of a box that is typed into. */
export const boxClasses = (size: "normal" | "dense", invalid: boolean): string =>
  [
    "block w-full rounded-control border-2 bg-surface text-ink placeholder:text-muted",
    "transition-colors duration-(--quick) hover:border-ink disabled:bg-sunken disabled:text-muted disabled:hover:border-control [&[readonly]]:bg-sunken",
    size === "dense" ? "min-h-9 px-2.5 py-1" : "min-h-11 px-3 py-2",
    invalid ? "border-error" : "border-control",
  ].join(" ");
