import { type ReactNode, useId, useState } from "react";

export interface TooltipProps {
  /** What is added to the control's own name; never the only place of something needed. */
  readonly text: ReactNode;
  /** Gives `describedBy` to the control. */
  readonly children: (describedBy: string) => ReactNode;
}

/** A note beside a control, shown while it is pointed at or focused; it can be pointed at and Esc hides it (WCAG 1.4.13). */
export const Tooltip = ({ text, children }: TooltipProps) => {
  const id = useId();
  const [shown, setShown] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the control inside is what takes focus, this only watches it
    <span
      onMouseEnter={() => setShown(true)}
      onMouseLeave={() => setShown(false)}
      onFocus={() => setShown(true)}
      onBlur={() => setShown(false)}
      onKeyDown={(event) => {
        if (event.key === "Escape") setShown(false);
      }}
      className="relative inline-flex"
    >
      {children(id)}
      <span
        role="tooltip"
        id={id}
        className={`absolute bottom-full left-1/2 z-40 -translate-x-1/2 pb-2 ${shown ? "block animate-fade" : "hidden"}`}
      >
        <span className="block w-max max-w-64 rounded-control bg-ink px-3 py-1.5 text-sm text-paper">{text}</span>
      </span>
    </span>
  );
};
