import { Check, Minus } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { FieldNotes, type FieldTexts, wire } from "#web/ui/field.tsx";

export interface CheckboxProps extends FieldTexts {
  readonly name: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly id?: string;
  /** Some of what the box stands for is chosen. */
  readonly mixed?: boolean;
  readonly disabled?: boolean;
  /** Shows only the box; the label stays for screen readers (a row of a table). */
  readonly labelHidden?: boolean;
}

/** Yes or no, or one of several that may be chosen together. The whole line answers. */
export const Checkbox = ({
  name,
  checked,
  onChange,
  id,
  mixed = false,
  disabled,
  labelHidden = false,
  label,
  help,
  error,
  required = false,
  lang,
}: CheckboxProps) => {
  const made = useId();
  const control = id ?? made;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <div className={labelHidden ? "" : "space-y-1"}>
      <label className="relative flex w-fit min-h-11 min-w-11 cursor-pointer items-center gap-3 py-1.5 has-disabled:cursor-not-allowed has-disabled:text-muted">
        <span className={`relative inline-flex size-6 shrink-0 ${labelHidden ? "mx-auto" : ""}`}>
          <input
            ref={box}
            {...wire(control, { help, error, required, lang })}
            type="checkbox"
            name={name}
            checked={checked}
            disabled={disabled}
            onChange={(event) => onChange(event.target.checked)}
            className={`peer size-6 cursor-[inherit] appearance-none rounded-[min(0.375rem,25%)] border-2 bg-surface transition-colors duration-(--quick) checked:border-primary checked:bg-primary indeterminate:border-primary indeterminate:bg-primary disabled:bg-sunken ${error ? "border-error" : "border-control hover:border-ink"}`}
          />
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-0 z-2 hidden items-center justify-center text-on-primary peer-checked:flex peer-indeterminate:hidden"
          >
            <Check size={18} strokeWidth={3} />
          </span>
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-0 z-2 hidden items-center justify-center text-on-primary peer-indeterminate:flex"
          >
            <Minus size={18} strokeWidth={3} />
          </span>
        </span>
        <span className={labelHidden ? "sr-only" : ""}>{label}</span>
      </label>
      {!labelHidden && (
        <div className="-mt-2 pl-9">
          <FieldNotes id={control} help={help} error={error} />
        </div>
      )}
    </div>
  );
};
