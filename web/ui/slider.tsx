import { Minus, Plus } from "lucide-react";
import { Field, type FieldTexts } from "#web/ui/field.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";

export interface SliderProps extends Omit<FieldTexts, "required" | "unmarked" | "error"> {
  readonly name: string;
  readonly value: number;
  readonly minimum: number;
  readonly maximum: number;
  readonly step: number;
  /** How the value is shown and said. */
  readonly text: string;
  /** Names of buttons beside it, for whoever can neither drag nor press keys; without names there are none. */
  readonly lessLabel?: string;
  readonly moreLabel?: string;
  readonly onChange: (value: number) => void;
}

/** A number between two limits that works at once: dragged, by a press, by arrows, or by a button at each end (WCAG 2.5.7). */
export const Slider = ({
  name,
  value,
  minimum,
  maximum,
  step,
  text,
  lessLabel,
  moreLabel,
  onChange,
  ...texts
}: SliderProps) => (
  <Field {...texts} unmarked aside={<span className="font-semibold tabular-nums">{text}</span>}>
    {(wiring) => (
      <div className="flex items-center gap-1">
        {lessLabel !== undefined && (
          <IconButton
            icon={Minus}
            label={lessLabel}
            disabled={value <= minimum}
            onPress={() => onChange(Math.max(minimum, value - step))}
          />
        )}
        <input
          {...wiring}
          type="range"
          name={name}
          min={minimum}
          max={maximum}
          step={step}
          value={value}
          aria-valuetext={text}
          onChange={(event) => onChange(event.target.valueAsNumber)}
          className="h-11 min-w-0 grow cursor-pointer accent-primary"
        />
        {moreLabel !== undefined && (
          <IconButton
            icon={Plus}
            label={moreLabel}
            disabled={value >= maximum}
            onPress={() => onChange(Math.min(maximum, value + step))}
          />
        )}
      </div>
    )}
  </Field>
);
