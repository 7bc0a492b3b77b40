import { Field, type FieldTexts } from "#web/ui/field.tsx";

export interface RangeProps extends FieldTexts {
  readonly name: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** How the value is said: "150 %". */
  readonly valueText: string;
  readonly onChange: (value: number) => void;
}

/** A value between two bounds, by the platform's own slider: arrows, Page Up, Home and End move it. */
export const Range = ({ name, value, min, max, step, valueText, onChange, ...texts }: RangeProps) => (
  <Field {...texts} aside={<span className="text-sm text-muted tabular-nums">{valueText}</span>}>
    {(wiring) => (
      <input
        {...wiring}
        type="range"
        name={name}
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={valueText}
        onChange={(event) => onChange(Number(event.target.value))}
        className="block h-11 w-full cursor-pointer accent-primary"
      />
    )}
  </Field>
);
