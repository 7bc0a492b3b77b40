import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "#web/ui/icon.tsx";

export interface ChipProps {
  readonly children: ReactNode;
  /** Makes the chip a link, to a tag's list say. */
  readonly to?: string;
  /** Shows a button that takes the chip away; `removeLabel` names it. */
  readonly onRemove?: () => void;
  readonly removeLabel?: string;
}

const look = "inline-flex items-center gap-1 rounded-full border border-line bg-surface text-ink";

/** A small thing in a set: a tag, a filter, a chosen record. */
export const Chip = ({ children, to, onRemove, removeLabel }: ChipProps) => {
  if (to) {
    return (
      <a href={to} className={`${look} relative hit-area min-h-9 px-4 no-underline hover:border-ink`}>
        {children}
      </a>
    );
  }
  return (
    <span className={`${look} ${onRemove ? "pl-4" : "px-4 min-h-9"}`}>
      {children}
      {onRemove && (
        <button
          type="button"
          aria-label={removeLabel}
          title={removeLabel}
          onClick={onRemove}
          className="relative hit-area inline-flex size-9 items-center justify-center rounded-full hover:bg-sunken"
        >
          <Icon icon={X} size="small" />
        </button>
      )}
    </span>
  );
};
