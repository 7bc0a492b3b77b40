import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";

export interface Tab {
  readonly id: string;
  readonly label: ReactNode;
  readonly content: ReactNode;
  /** Stays as it is behind another tab: a form, whose files and undone steps are nowhere else. */
  readonly isKept?: boolean;
}

export interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** The shown tab; without it the tabs remember it themselves. */
  readonly selected?: string;
  readonly onSelect?: (id: string) => void;
}

/** Parts of one thing, one at a time (APG tabs): arrows, Home and End move and show. */
export const Tabs = ({ label, tabs, selected, onSelect }: TabsProps) => {
  const prefix = useId();
  const list = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState(tabs[0]?.id ?? "");
  const shown = tabs.find(({ id }) => id === (selected ?? own)) ?? tabs[0];

  const select = (id: string) => {
    setOwn(id);
    onSelect?.(id);
  };
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ id }) => id === shown?.id);
    const next = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }[event.key];
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    select(tab.id);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[next!]?.focus();
  };

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="flex flex-wrap gap-x-1 border-b-2 border-line"
      >
        {tabs.map(({ id, label: text }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${prefix}-${id}-tab`}
            aria-selected={id === shown?.id}
            aria-controls={id === shown?.id ? `${prefix}-${id}` : undefined}
            tabIndex={id === shown?.id ? 0 : -1}
            onClick={() => select(id)}
            className="-mb-0.5 min-h-11 rounded-t-control border-b-4 border-transparent px-4 font-semibold text-muted transition-colors duration-(--quick) hover:text-ink aria-selected:border-accent aria-selected:text-ink"
          >
            {text}
          </button>
        ))}
      </div>
      {tabs.map(({ id, content, isKept = false }) => {
        const isShown = id === shown?.id;
        return (
          (isShown || isKept) && (
            <div
              key={id}
              role="tabpanel"
              id={`${prefix}-${id}`}
              aria-labelledby={`${prefix}-${id}-tab`}
              hidden={!isShown}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls must be reachable (APG tabs)
              tabIndex={0}
              className="rounded-control pt-6"
            >
              {content}
            </div>
          )
        );
      })}
    </div>
  );
};
