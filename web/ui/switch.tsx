import { useId } from "react";
import { useApp } from "#web/app/app-context.tsx";
import { FieldNotes, type FieldTexts, wire } from "#web/ui/field.tsx";

export interface SwitchProps extends Omit<FieldTexts, "required"> {
  readonly name: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
  readonly id?: string;
  readonly disabled?: boolean;
}

/**
 * A setting that works at once. The knob sits inside its track when the installation says so (CONF-003), else it stands
 * over a thinner one.
 */
export const Switch = ({ name, on, onChange, id, disabled, label, help, error, lang }: SwitchProps) => {
  const { switchInset } = useApp().state.app;
  const made = useId();
  const control = id ?? made;
  return (
    <div className="space-y-1">
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-3 has-disabled:cursor-not-allowed has-disabled:text-muted">
        <span className="relative inline-flex h-7 w-12 shrink-0 items-center" data-inset={switchInset}>
          <input
            {...wire(control, { help, error, lang })}
            type="checkbox"
            // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its state itself
            role="switch"
            name={name}
            checked={on}
            disabled={disabled}
            onChange={(event) => onChange(event.target.checked)}
            className={`peer cursor-[inherit] appearance-none rounded-full border-2 border-control bg-sunken transition-colors duration-(--quick) checked:border-primary checked:bg-primary ${switchInset ? "h-7 w-12" : "mx-1 h-4 w-10"}`}
          />
          <span
            aria-hidden="true"
            className={`pointer-events-none absolute z-2 rounded-full transition-transform duration-(--quick) ease-out motion-reduce:transition-none ${
              switchInset
                ? "left-1 size-5 bg-control peer-checked:translate-x-5 peer-checked:bg-on-primary"
                : "left-0 size-6 border-2 border-control bg-surface peer-checked:translate-x-6 peer-checked:border-primary"
            }`}
          />
        </span>
        <span>{label}</span>
      </label>
      <div className="-mt-2 pl-15">
        <FieldNotes id={control} help={help} error={error} />
      </div>
    </div>
  );
};
