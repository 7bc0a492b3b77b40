import { LoaderCircle, Search, X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useTranslate } from "#web/app/app-context.tsx";
import { boxClasses } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";

/** Something that was found: a link. */
export interface FoundOption {
  readonly key: string;
  readonly to: string;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** Language of its texts, when it is not the page's. */
  readonly lang?: string | undefined;
}

export interface FoundGroup {
  readonly key: string;
  readonly title: string;
  /** Their number, as it is shown. */
  readonly count: string;
  readonly options: readonly FoundOption[];
}

export interface SearchComboboxProps {
  readonly label: string;
  /** Names the list of what was found. */
  readonly listLabel: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Enter without a chosen result. */
  readonly onSubmit: () => void;
  /** A result is being followed. */
  readonly onFollow?: () => void;
  readonly busy: boolean;
  readonly groups: readonly FoundGroup[];
  /** Id of what says how many were found. */
  readonly describedBy: string;
  readonly autoFocus?: boolean;
  /** Between the field and the list: how many there are, what to do when there are none. */
  readonly children?: ReactNode;
}

/**
 * A field with what it finds below (APG combobox with a list box): arrows choose among the results while the focus stays in the field,
 * Enter follows the chosen one, Esc empties the field. Each result is a link, to be opened in a new tab like any other.
 */
export const SearchCombobox = ({
  label,
  listLabel,
  value,
  onChange,
  onSubmit,
  onFollow,
  busy,
  groups,
  describedBy,
  autoFocus = false,
  children,
}: SearchComboboxProps) => {
  const t = useTranslate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const options = groups.flatMap((group) => group.options);
  const optionId = (key: string) => `${id}-${key.replace(/\W/g, "-")}`;
  const active = chosen === null ? undefined : options[chosen];

  useEffect(() => {
    if (autoFocus) input.current?.focus();
  }, [autoFocus]);

  // Other results: what was chosen among the ones before is no longer there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: chosen anew with each set of results
  useEffect(() => setChosen(null), [groups]);

  const elementOf = (option: FoundOption) =>
    list.current?.querySelector<HTMLAnchorElement>(`[id="${optionId(option.key)}"]`);
  const choose = (next: number | null) => {
    setChosen(next);
    const option = next === null ? undefined : options[next];
    if (option) elementOf(option)?.scrollIntoView({ block: "nearest" });
  };
  /** Down from the field to the first, up to the last, and around by the field. */
  const step = (by: 1 | -1) => {
    if (options.length === 0) return;
    const from = chosen ?? (by === 1 ? -1 : options.length);
    const next = from + by;
    choose(next < 0 || next >= options.length ? null : next);
  };
  const clear = () => {
    onChange("");
    input.current?.focus();
  };

  return (
    <div className="space-y-3">
      <div className="space-y-1.5">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <div className="relative">
          <span className="pointer-events-none absolute inset-y-0 left-3 z-1 flex items-center text-muted">
            <Icon icon={Search} />
          </span>
          <input
            ref={input}
            id={id}
            name="search"
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={options.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={active ? optionId(active.key) : undefined}
            aria-describedby={describedBy}
            aria-busy={busy || undefined}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === "ArrowDown" || event.key === "ArrowUp") {
                event.preventDefault();
                step(event.key === "ArrowDown" ? 1 : -1);
              } else if (event.key === "Enter" && !event.nativeEvent.isComposing) {
                event.preventDefault();
                if (active) elementOf(active)?.click();
                else onSubmit();
              } else if (event.key === "Escape" && value !== "") {
                event.preventDefault();
                clear();
              }
            }}
            className={`${boxClasses("normal", false)} pr-12! pl-10!`}
          />
          <span className="absolute inset-y-0 right-0 z-2 flex items-center">
            {busy ? (
              <span className="flex size-11 items-center justify-center text-muted" data-spinner>
                <LoaderCircle aria-hidden="true" size={20} className="animate-spin motion-reduce:animate-none" />
              </span>
            ) : (
              value !== "" && <IconButton icon={X} label={t("common:clear")} onPress={clear} />
            )}
          </span>
        </div>
      </div>
      {children}
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={listLabel}
        hidden={options.length === 0}
        className="space-y-4"
      >
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: groups of options in a list box have no element of their own
          <div key={group.key} role="group" aria-label={`${group.title} (${group.count})`} className="space-y-1">
            <p aria-hidden="true" className="flex items-center gap-2 px-3 font-bold">
              {group.title}
              <span className="rounded-full bg-sunken px-2.5 py-0.5 text-sm tabular-nums">{group.count}</span>
            </p>
            {group.options.map((option) => (
              <a
                key={option.key}
                id={optionId(option.key)}
                role="option"
                aria-selected={option === active}
                tabIndex={-1}
                href={option.to}
                lang={option.lang}
                onClick={(event) => {
                  if (!(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)) onFollow?.();
                }}
                className="block min-h-11 rounded-control px-3 py-2 text-ink no-underline hover:bg-sunken aria-selected:bg-wash-primary aria-selected:outline-3 aria-selected:-outline-offset-3 aria-selected:outline-ink"
              >
                <span className="block font-semibold text-anchor underline decoration-[0.08em] underline-offset-[0.18em]">
                  {option.title}
                </span>
                {option.description && <span className="block text-muted">{option.description}</span>}
              </a>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
};
