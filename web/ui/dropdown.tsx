import { ChevronDown } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Icon } from "#web/ui/icon.tsx";

/** A dropdown's width is a multiple of 250 px (NAV-013); `fit` for a few short words. */
const widths = { 250: "w-[250px]", 500: "w-[500px]", 750: "w-[750px]", fit: "w-max min-w-48" } as const;

export interface DropdownProps {
  /** Text of the control, or what stands for it with `label`. */
  readonly summary: ReactNode;
  /** Accessible name where the summary shows no words. */
  readonly label?: string;
  readonly children: ReactNode;
  readonly width?: keyof typeof widths;
  readonly align?: "start" | "end";
  /** `bar` in a menu bar, `icon` for a round control. */
  readonly look?: "bar" | "icon";
  /** Marks the control: the page is one of those inside. */
  readonly current?: boolean;
  /** Dropdowns of the same group close each other. */
  readonly group?: string;
}

/**
 * Shows links below a control. It is a `<details>`, so it opens before any script runs; with script Esc, a click elsewhere,
 * a followed link and leaving with Tab close it.
 */
export const Dropdown = ({
  summary,
  label,
  children,
  width = 250,
  align = "start",
  look = "bar",
  current = false,
  group,
}: DropdownProps) => {
  const ref = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const details = ref.current;
    if (!details) return;
    const close = () => {
      details.open = false;
    };
    const outside = ({ target }: Event) => {
      if (details.open && target instanceof Node && !details.contains(target)) close();
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !details.open) return;
      close();
      if (details.contains(document.activeElement)) details.querySelector("summary")?.focus();
    };
    const followed = ({ target }: Event) => {
      if (target instanceof Element && target.closest("a[href]")) close();
    };
    document.addEventListener("pointerdown", outside);
    document.addEventListener("focusin", outside);
    document.addEventListener("keydown", key);
    details.addEventListener("click", followed);
    return () => {
      document.removeEventListener("pointerdown", outside);
      document.removeEventListener("focusin", outside);
      document.removeEventListener("keydown", key);
      details.removeEventListener("click", followed);
    };
  }, []);

  return (
    <details ref={ref} name={group} className="group/dropdown relative">
      <summary
        aria-label={label}
        title={look === "icon" ? label : undefined}
        className={`flex list-none items-center rounded-control transition-colors duration-(--quick) hover:bg-sunken ${look === "icon" ? "min-h-11 min-w-11 justify-center gap-1 px-2.5" : `min-h-11 gap-1.5 px-3 font-semibold ${current ? "underline decoration-accent decoration-[3px] underline-offset-8" : ""}`}`}
      >
        {summary}
        <span
          className={`${look === "icon" ? "hidden sm:block" : ""} transition-transform duration-(--quick) group-open/dropdown:rotate-180 motion-reduce:transition-none`}
        >
          <Icon icon={ChevronDown} size="small" />
        </span>
      </summary>
      <div
        className={`absolute top-full z-30 mt-2 max-h-[calc(100dvh-var(--bar-height)-1rem)] max-w-[calc(100vw-2rem)] animate-rise whitespace-normal overflow-y-auto overscroll-contain rounded-surface border border-line bg-surface p-2 shadow-float ${align === "start" ? "left-0" : "right-0"} ${widths[width]}`}
      >
        {children}
      </div>
    </details>
  );
};
