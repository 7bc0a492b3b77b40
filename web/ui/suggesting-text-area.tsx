import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Avatar } from "#web/ui/avatar.tsx";
import { boxClasses, Field } from "#web/ui/field.tsx";
import { type Asked, askedAt, withChosen } from "#web/ui/suggested-words.ts";
import { type TextAreaProps, textAreaHeights } from "#web/ui/text-area.tsx";

export interface Suggestion {
  readonly key: string;
  readonly label: string;
  readonly picture: string | null;
}

export interface SuggestingTextAreaProps extends Omit<TextAreaProps, "monospace" | "readOnly" | "placeholder"> {
  /** What is proposed for what was asked last. */
  readonly suggestions: readonly Suggestion[];
  /** Told what is typed after an `@`; `null` when nothing is any more. */
  readonly onAsk: (typed: string | null) => void;
  readonly onChoose: (suggestion: Suggestion) => void;
  /** Name of the list. */
  readonly listLabel: string;
  /** Said to screen readers while the list is open, or instead of it. */
  readonly status: string;
}

/**
 * Several lines of text in which `@` proposes names, in a list below the box. The box keeps the focus: up and down move in the list, Enter
 * chooses, Escape closes it (APG, list autocomplete); a finger or a pointer chooses too.
 */
export const SuggestingTextArea = ({
  name,
  value,
  onChange,
  id,
  rows = 4,
  maxLength,
  disabled,
  suggestions,
  onAsk,
  onChoose,
  listLabel,
  status,
  ...texts
}: SuggestingTextAreaProps) => {
  const list = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<number>(undefined);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [active, setActive] = useState(0);
  const isOpen = asked !== null && suggestions.length > 0;
  const at = Math.min(active, suggestions.length - 1);

  // What is chosen changes the text: the caret goes behind it, once it stands there.
  useEffect(() => {
    if (caret.current === undefined || box.current?.value !== value) return;
    box.current.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  }, [value]);

  const ask = (next: Asked | null) => {
    setAsked(next);
    setActive(0);
    onAsk(next?.typed ?? null);
  };
  const choose = (suggestion: Suggestion | undefined) => {
    if (!suggestion || !asked) return;
    const chosen = withChosen(value, asked, suggestion.label);
    caret.current = chosen.caret;
    onChoose(suggestion);
    onChange(chosen.text);
    ask(null);
    box.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (!isOpen || event.nativeEvent.isComposing) return;
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    if (act === "choose") choose(suggestions[at]);
    else if (act === "close") ask(null);
    else setActive((at + act + suggestions.length) % suggestions.length);
  };

  return (
    <Field
      id={id}
      {...texts}
      aside={maxLength !== undefined && <span className="text-sm text-muted">{`${value.length} / ${maxLength}`}</span>}
    >
      {(wiring) => (
        <div className="relative">
          <textarea
            {...wiring}
            ref={box}
            name={name}
            value={value}
            rows={rows}
            maxLength={maxLength}
            disabled={disabled}
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-controls={isOpen ? list : undefined}
            aria-activedescendant={isOpen ? `${list}-${at}` : undefined}
            onChange={(event) => {
              onChange(event.target.value);
              ask(askedAt(event.target.value, event.target.selectionStart));
            }}
            onKeyDown={press}
            onBlur={() => ask(null)}
            className={`${boxClasses("normal", texts.error !== undefined)} field-sizing-content ${textAreaHeights[rows]}`}
          />
          {isOpen && (
            <div
              id={list}
              role="listbox"
              aria-label={listLabel}
              tabIndex={-1}
              className="absolute inset-x-0 top-full z-40 mt-1 max-h-72 overflow-y-auto rounded-surface border border-line bg-surface p-1 shadow-float sm:max-w-md"
            >
              {suggestions.map((suggestion, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the box, which keeps the focus
                <div
                  key={suggestion.key}
                  id={`${list}-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === at}
                  // The box keeps the focus: what a finger or a pointer touches takes none.
                  onPointerDown={(event) => event.preventDefault()}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => choose(suggestion)}
                  className={`flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 hover:bg-sunken ${index === at ? "bg-sunken outline-2 -outline-offset-2 outline-control" : ""}`}
                >
                  <Avatar name={suggestion.label} url={suggestion.picture} size="small" />
                  <span className="min-w-0 grow truncate">{suggestion.label}</span>
                </div>
              ))}
            </div>
          )}
          <span role="status" className="sr-only">
            {status}
          </span>
        </div>
      )}
    </Field>
  );
};

const keys: Readonly<Record<string, 1 | -1 | "choose" | "close" | undefined>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Enter: "choose",
  Escape: "close",
};
