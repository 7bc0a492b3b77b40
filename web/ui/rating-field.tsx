import { Star } from "lucide-react";
import { useId } from "react";
import { FieldNotes, type FieldTexts, OptionalMark, wire } from "#web/ui/field.tsx";
import { mostStars } from "#web/ui/stars.tsx";

export interface RatingFieldProps extends FieldTexts {
  readonly name: string;
  /** Stars, from 1; 0 while none are chosen. */
  readonly value: number;
  readonly onChange: (value: number) => void;
  /** What a number of stars says, in words. */
  readonly nameOf: (stars: number) => string;
  readonly id?: string;
}

const numbers = Array.from({ length: mostStars }, (_, index) => index + 1);

/** A number of stars: a group of radio buttons, one stop for the Tab key, arrows within; what is chosen stands in words beside it. */
export const RatingField = ({
  name,
  value,
  onChange,
  nameOf,
  id,
  label,
  help,
  error,
  required = false,
  unmarked = false,
  lang,
}: RatingFieldProps) => {
  const made = useId();
  const group = id ?? made;
  const { id: groupId, ...wiring } = wire(group, { help, error, required, lang });
  return (
    <fieldset
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: aria-required and aria-invalid belong to the role
      role="radiogroup"
      id={groupId}
      {...wiring}
      tabIndex={-1}
      className="min-w-0 space-y-1.5"
    >
      <legend className="font-semibold">
        {label}
        {!required && !unmarked && <OptionalMark />}
      </legend>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="-mx-1.5 flex">
          {numbers.map((stars) => (
            <label
              key={stars}
              className="relative flex size-12 cursor-pointer items-center justify-center rounded-control text-accent hover:bg-wash-accent has-focus-visible:outline-3 has-focus-visible:outline-ink"
            >
              <input
                type="radio"
                name={name}
                value={stars}
                checked={value === stars}
                onChange={() => onChange(stars)}
                aria-label={nameOf(stars)}
                className="absolute inset-0 size-full cursor-[inherit] appearance-none rounded-control outline-none"
              />
              <Star
                aria-hidden="true"
                focusable="false"
                size={32}
                strokeWidth={1.75}
                fill={stars <= value ? "currentColor" : "none"}
                className="pointer-events-none"
              />
            </label>
          ))}
        </div>
        <span aria-hidden="true" className="font-semibold">
          {value > 0 && nameOf(value)}
        </span>
      </div>
      <FieldNotes id={group} help={help} error={error} />
    </fieldset>
  );
};
