import { boxClasses, Field, type FieldTexts } from "#web/ui/field.tsx";

export interface ColorFieldProps extends FieldTexts {
  readonly name: string;
  /** `#rrggbb`; empty for none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly id?: string;
  readonly disabled?: boolean;
  /** Name of the swatch, for those who do not see it. */
  readonly pickLabel: string;
}

/** A colour, typed or picked in the platform's own dialog. */
export const ColorField = ({ name, value, onChange, id, disabled, pickLabel, ...texts }: ColorFieldProps) => (
  <Field id={id} {...texts}>
    {(wiring) => (
      <div className="flex max-w-64 gap-2">
        <input
          type="color"
          aria-label={pickLabel}
          value={/^#[0-9a-f]{6}$/i.test(value) ? value : "#000000"}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value)}
          className="h-11 w-14 shrink-0 cursor-pointer rounded-control border-2 border-control bg-surface p-1"
        />
        <input
          {...wiring}
          type="text"
          name={name}
          value={value}
          maxLength={7}
          placeholder="#rrggbb"
          disabled={disabled}
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
          className={`${boxClasses("normal", texts.error !== undefined)} font-mono`}
        />
      </div>
    )}
  </Field>
);
