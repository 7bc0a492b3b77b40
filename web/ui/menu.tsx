import { EllipsisVertical, type LucideIcon } from "lucide-react";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import type { ButtonVariant, ControlSize } from "#web/ui/button-classes.ts";
import { Icon } from "#web/ui/icon.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";

export interface MenuItem {
  readonly label: string;
  readonly icon?: LucideIcon;
  readonly onSelect: () => void;
  readonly disabled?: boolean;
  readonly danger?: boolean;
}

export interface MenuProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** `icon` shows three dots, `button` the label. */
  readonly look?: "icon" | "button";
  readonly variant?: ButtonVariant;
  readonly icon?: LucideIcon;
  readonly size?: ControlSize;
}

/** Actions behind a button (APG menu button): arrows, Home, End, first letters, Esc. For links use `Dropdown`. */
export const Menu = ({
  label,
  items,
  look = "icon",
  variant = "secondary",
  icon = EllipsisVertical,
  size = "normal",
}: MenuProps) => {
  const menuId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  const choices = () => [...(menu.current?.querySelectorAll<HTMLButtonElement>("[role=menuitem]") ?? [])];
  const focusAt = (index: number) => choices().at(index)?.focus();

  const show = (focusIndex: number) => {
    const box = menu.current;
    const anchor = button.current;
    if (!box || !anchor) return;
    box.showPopover();
    place(box, anchor);
    focusAt(focusIndex);
  };
  const hide = () => {
    menu.current?.hidePopover();
    button.current?.focus();
  };
  const move = (event: KeyboardEvent) => {
    const all = choices();
    const at = all.indexOf(document.activeElement as HTMLButtonElement);
    const next = nextIndex(
      event.key,
      at,
      all.map((choice) => choice.textContent ?? ""),
    );
    if (next === undefined) {
      if (event.key === "Tab") menu.current?.hidePopover();
      return;
    }
    event.preventDefault();
    all[next]?.focus();
  };
  const press = () => (open ? hide() : show(0));

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys on the button inside open the menu (APG)
    <div
      className="inline-block"
      onKeyDown={(event) => {
        if (!open && event.target === button.current && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
          event.preventDefault();
          show(event.key === "ArrowDown" ? 0 : -1);
        }
      }}
    >
      {look === "icon" ? (
        <IconButton
          ref={button}
          icon={icon}
          label={label}
          size={size}
          expanded={open}
          controls={menuId}
          haspopup="menu"
          onPress={press}
        />
      ) : (
        <Button
          ref={button}
          variant={variant}
          size={size}
          icon={icon}
          expanded={open}
          controls={menuId}
          haspopup="menu"
          onPress={press}
        >
          {label}
        </Button>
      )}
      <div
        ref={menu}
        id={menuId}
        popover="auto"
        role="menu"
        aria-label={label}
        tabIndex={-1}
        onToggle={(event) => setOpen(event.newState === "open")}
        onKeyDown={move}
        className="fixed inset-auto m-0 max-h-[calc(100dvh-1rem)] min-w-48 max-w-[calc(100vw-2rem)] overflow-y-auto overscroll-contain rounded-surface border border-line bg-surface p-2 text-ink shadow-float"
      >
        {items.map(({ label: text, icon: drawing, onSelect, disabled, danger }) => (
          <button
            key={text}
            type="button"
            role="menuitem"
            tabIndex={-1}
            aria-disabled={disabled || undefined}
            onClick={() => {
              if (disabled) return;
              hide();
              onSelect();
            }}
            className={`flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left hover:bg-sunken focus:bg-sunken aria-disabled:cursor-not-allowed aria-disabled:text-muted ${danger ? "text-error" : ""}`}
          >
            {drawing && <Icon icon={drawing} />}
            {text}
          </button>
        ))}
      </div>
    </div>
  );
};

/** Where a key leads in a menu; `undefined` for keys that are not the menu's. */
export function nextIndex(key: string, at: number, texts: readonly string[]): number | undefined {
  const count = texts.length;
  if (count === 0) return undefined;
  if (key === "ArrowDown") return (at + 1) % count;
  if (key === "ArrowUp") return (at - 1 + count) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  if (key.length !== 1 || key === " ") return undefined;
  const letter = key.toLocaleLowerCase();
  for (let step = 1; step <= count; step += 1) {
    const index = (at + step) % count;
    if (texts[index]?.trim().toLocaleLowerCase().startsWith(letter)) return index;
  }
  return undefined;
}

/** Puts the box below its anchor, or above where there is more room, and within the window. */
function place(box: HTMLElement, anchor: HTMLElement): void {
  const { top, bottom, right, left } = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const below = bottom + 4 + height <= window.innerHeight || top < height;
  const start = left + width <= window.innerWidth - 8 ? left : right - width;
  const wanted = below ? bottom + 4 : top - height - 4;
  box.style.top = `${Math.max(8, Math.min(wanted, window.innerHeight - height - 8))}px`;
  box.style.left = `${Math.max(8, start)}px`;
}
