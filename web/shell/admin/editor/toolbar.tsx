import type { LucideIcon } from "lucide-react";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { Icon } from "#web/ui/icon.tsx";

export interface Tool {
  readonly key: string;
  readonly icon: LucideIcon;
  readonly label: string;
  /** Keys that do the same, as they are shown. */
  readonly keys?: string;
  readonly onPress: () => void;
  /** For a tool that stays down. */
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  /** Opens a dialog. */
  readonly opens?: boolean;
}

export interface ToolbarProps {
  readonly label: string;
  /** Id of the name of the text, where there may be several on a page. */
  readonly textLabel?: string;
  readonly controls: string;
  readonly groups: readonly (readonly Tool[])[];
}

/** A toolbar (APG): one stop for the Tab key; arrows, Home and End move within. Tools that do not apply stay in reach, and say so. */
export const Toolbar = ({ label, textLabel, controls, groups }: ToolbarProps) => {
  const id = useId();
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(groups[0]?.[0]?.key);
  const keys = groups.flat().map(({ key }) => key);
  const stop = current !== undefined && keys.includes(current) ? current : keys[0];

  const move = (event: KeyboardEvent) => {
    const at = keys.indexOf(stop ?? "");
    const next = {
      ArrowRight: (at + 1) % keys.length,
      ArrowLeft: (at - 1 + keys.length) % keys.length,
      Home: 0,
      End: keys.length - 1,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(keys[next]);
    bar.current?.querySelectorAll<HTMLElement>("button")[next]?.focus();
  };

  return (
    <div
      ref={bar}
      role="toolbar"
      id={id}
      aria-label={label}
      aria-labelledby={textLabel === undefined ? undefined : `${id} ${textLabel}`}
      aria-controls={controls}
      onKeyDown={move}
      className="flex flex-wrap gap-2"
    >
      {groups.map((tools) => (
        <div key={tools[0]?.key} className="flex flex-wrap gap-2 border-r border-line pr-2 last:border-r-0">
          {tools.map((tool) => (
            <button
              key={tool.key}
              type="button"
              aria-label={tool.label}
              title={tool.keys ? `${tool.label} (${tool.keys})` : tool.label}
              aria-pressed={tool.pressed}
              aria-disabled={tool.disabled || undefined}
              aria-haspopup={tool.opens ? "dialog" : undefined}
              tabIndex={tool.key === stop ? 0 : -1}
              onFocus={() => setCurrent(tool.key)}
              // The selection of the text stays where it is.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                if (!tool.disabled) tool.onPress();
              }}
              className="hit-area relative inline-flex size-9 items-center justify-center rounded-control text-ink transition-colors duration-(--quick) hover:bg-sunken aria-pressed:bg-wash-primary aria-pressed:text-primary aria-disabled:cursor-not-allowed aria-disabled:text-control"
            >
              <Icon icon={tool.icon} />
            </button>
          ))}
        </div>
      ))}
    </div>
  );
};
