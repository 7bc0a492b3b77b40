import { ComboboxInput, ComboboxOption, ComboboxOptions, Combobox as Headless } from "@headlessui/react";
import { Check, ChevronDown } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { ActiveOption, leaveByTab, NamedList } from "#web/ui/combobox-parts.tsx";
import { boxClasses, Field, type FieldTexts, labelId } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";

export interface ComboboxOptionItem {
  /** Tells one option from the others. */
  readonly key: string;
  readonly label: string;
  /** A second line, or a mark before the label. */
  readonly hint?: ReactNode;
  readonly lang?: string;
}

export interface ComboboxProps extends FieldTexts {
  readonly name: string;
  readonly options: readonly ComboboxOptionItem[];
  /** Keys that are chosen already: marked. */
  readonly chosen?: readonly string[];
  /** Says of an option that it is chosen already. */
  readonly marked: string;
  /** What is written in the box, asked as it changes: the caller finds the options. */
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onChoose: (option: ComboboxOptionItem) => void;
  /** Told when the list opens, and when it closes: what was written and not chosen is then to be forgotten. */
  readonly onOpen?: () => void;
  readonly onClose?: () => void;
  readonly id?: string;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  /** Said in the list when there is nothing to choose. */
  readonly empty: string;
  readonly busy?: boolean;
  readonly size?: "normal" | "dense";
}

/**
 * A box to search one among many (APG combobox): its options are found while one writes. Pointing at it, writing or an arrow opens the
 * list; reaching or leaving it with Tab does nothing.
 */
export const Combobox = ({
  name,
  options,
  chosen = [],
  marked,
  text,
  onText,
  onChoose,
  onOpen,
  onClose,
  id,
  placeholder,
  disabled = false,
  empty,
  busy = false,
  size = "normal",
  ...texts
}: ComboboxProps) => {
  const [shown, setShown] = useState(false);
  // A list that opens by itself is for whoever points at the box; by Tab one only passes.
  const pointed = useRef(false);
  return (
    <Field id={id} {...texts}>
      {(wiring) => (
        <Headless<ComboboxOptionItem | null>
          value={null}
          onChange={(option) => {
            if (option) onChoose(option);
          }}
          onClose={() => {
            setShown(false);
            onClose?.();
          }}
          disabled={disabled}
          immediate
          by="key"
        >
          {({ open }) => {
            if (open !== shown)
              queueMicrotask(() => {
                setShown(open);
                if (open) onOpen?.();
              });
            return (
              // biome-ignore lint/a11y/noStaticElementInteractions: it watches what happens to the box inside
              <div
                className="relative"
                onKeyDownCapture={leaveByTab}
                onPointerDown={() => {
                  pointed.current = true;
                }}
                onFocusCapture={(event) => {
                  if (!pointed.current) event.stopPropagation();
                }}
                onBlur={() => {
                  pointed.current = false;
                }}
              >
                <ComboboxInput
                  {...wiring}
                  name={name}
                  autoComplete="off"
                  placeholder={placeholder}
                  displayValue={() => text}
                  onChange={(event) => onText(event.target.value)}
                  aria-busy={busy || undefined}
                  className={`${boxClasses(size, texts.error !== undefined)} pr-10!`}
                />
                <span className="pointer-events-none absolute inset-y-0 right-3 z-1 flex items-center">
                  <Icon icon={ChevronDown} />
                </span>
                <ComboboxOptions
                  modal={false}
                  as={NamedList}
                  labelledBy={labelId(wiring.id)}
                  className="absolute inset-x-0 top-full z-40 mt-1 max-h-72 overflow-y-auto rounded-surface border border-line bg-surface p-1 shadow-float"
                >
                  {options.map((option) => (
                    <ComboboxOption
                      as={ActiveOption}
                      key={option.key}
                      value={option}
                      lang={option.lang}
                      className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control px-3 py-1.5 data-focus:bg-sunken"
                    >
                      <span className="min-w-0 grow">
                        <span className="block">{option.label}</span>
                        {option.hint && <span className="block text-sm text-muted">{option.hint}</span>}
                      </span>
                      {chosen.includes(option.key) && (
                        <>
                          <span className="sr-only">{marked}</span>
                          <Icon icon={Check} />
                        </>
                      )}
                    </ComboboxOption>
                  ))}
                  {options.length === 0 && (
                    <ComboboxOption value={null} disabled className="px-3 py-2 text-muted">
                      {empty}
                    </ComboboxOption>
                  )}
                </ComboboxOptions>
                <span role="status" className="sr-only">
                  {open && options.length === 0 ? empty : ""}
                </span>
              </div>
            );
          }}
        </Headless>
      )}
    </Field>
  );
};
