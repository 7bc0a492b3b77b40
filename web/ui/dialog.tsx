import { X } from "lucide-react";
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useTranslate } from "#web/app/app-context.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { useOpeningPress } from "#web/ui/opening-press.ts";
import { useOutsidePress } from "#web/ui/outside-press.ts";

/** Widths of LAYOUT-009. */
const widths = {
  xlarge: "max-w-[1600px]",
  large: "max-w-[1100px]",
  normal: "max-w-[600px]",
  small: "max-w-[400px]",
} as const;

export interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons at the bottom; the one that goes on comes last. */
  readonly actions?: ReactNode;
  readonly size?: keyof typeof widths;
  /** `alert` for what interrupts and needs an answer. */
  readonly role?: "dialog" | "alert";
  /** A choice is due: no close button, and Esc does nothing. */
  readonly mustAnswer?: boolean;
  /** False while what it held stays a moment longer than the dialog itself. */
  readonly open?: boolean;
  /** Milliseconds until the close button appears; Esc closes at once. */
  readonly closeButtonAfter?: number;
  /** Keys that do something wherever the focus is within it; true for one that did. */
  readonly onKey?: (key: string) => boolean;
}

/**
 * A modal dialog: render it while it is open. The platform keeps focus inside, closes on Esc and gives focus back to what
 * opened it. The focus begins where `autoFocus` says; else at the first field, at the first button of an alert, which does
 * no harm, or at the title of what is to be read first. Enter in a line of text does what the last button does.
 */
export const Dialog = ({
  title,
  onClose,
  children,
  actions,
  size = "normal",
  role = "dialog",
  mustAnswer = false,
  open = true,
  closeButtonAfter = 0,
  onKey,
}: DialogProps) => {
  const t = useTranslate();
  const titleId = useId();
  const textId = useId();
  const ref = useModal(open, mustAnswer ? null : role === "alert" ? `${fields}, [data-actions] button` : fields);
  const hasCloseButton = useElapsed(closeButtonAfter) && !mustAnswer;
  const text = useRef<HTMLDivElement>(null);
  const scrolls = useScrollingText(text);
  const opening = useOpeningPress();
  const outside = useOutsidePress(() => !mustAnswer && role === "dialog" && onClose());
  return (
    <dialog
      ref={ref}
      role={role === "alert" ? "alertdialog" : undefined}
      aria-labelledby={titleId}
      aria-describedby={role === "alert" ? textId : undefined}
      closedby={mustAnswer ? "none" : undefined}
      onCancel={(event) => {
        event.preventDefault();
        if (!mustAnswer) onClose();
      }}
      // Browsers without that attribute close on a second Esc whatever is said: it is open again at once.
      onClose={({ currentTarget }) => mustAnswer && currentTarget.isConnected && currentTarget.showModal()}
      onKeyDown={(event) => {
        if (onKey?.(event.key) || goesOn(event)) event.preventDefault();
      }}
      {...opening}
      {...outside}
      className={`w-[calc(100%-2rem)] max-h-[calc(100dvh-2rem)] rounded-surface bg-surface p-0 text-ink shadow-float overflow-y-auto open:flex open:flex-col open:animate-rise backdrop:animate-fade ${widths[size]}`}
    >
      <div className="flex shrink-0 items-start justify-between gap-4 px-[min(1.5rem,5vw)] pt-5">
        <h2 id={titleId} tabIndex={-1} className="pt-1 text-lg outline-none">
          {title}
        </h2>
        {hasCloseButton && <IconButton icon={X} label={t("common:close")} onPress={onClose} />}
      </div>
      <div
        ref={text}
        id={textId}
        {...(scrolls && { role: "region", "aria-labelledby": titleId, tabIndex: 0 })}
        className="min-h-24 grow overflow-y-auto px-[min(1.5rem,5vw)] pt-3 pb-6"
      >
        {children}
      </div>
      {actions && (
        <div
          data-actions
          className="flex shrink-0 flex-wrap justify-end gap-3 border-t border-line px-[min(1.5rem,5vw)] py-4"
        >
          {actions}
        </div>
      )}
    </dialog>
  );
};

const lines = "input:is([type=text], [type=email], [type=password], [type=tel], [type=url], [type=number]):not([role])";

/**
 * Enter in a line of text that no form of the dialog answers for presses its last button; true when it did. A form around the dialog is
 * another matter, and is not sent by it.
 */
function goesOn({ key, target, currentTarget, nativeEvent, isDefaultPrevented }: KeyboardEvent): boolean {
  if (key !== "Enter" || nativeEvent.isComposing || isDefaultPrevented()) return false;
  if (!(target instanceof HTMLInputElement) || !target.matches(lines)) return false;
  const form = target.closest("form");
  if (target.closest("dialog") !== currentTarget || (form && currentTarget.contains(form))) return false;
  const button = [...currentTarget.querySelectorAll<HTMLElement>("[data-actions] button")].at(-1);
  button?.click();
  return button !== undefined;
}

const fields = ":is(input, select, textarea):enabled:not([type=hidden])";

/**
 * Opens a dialog element as a modal one for as long as it is mounted and `open`, and closes it first, so that focus goes back.
 * `start`: what has the focus first unless something is marked for it; `null`: its title. The platform decides when it is left out.
 */
export function useModal(open = true, start?: string | null) {
  const ref = useRef<HTMLDialogElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has the focus first matters only when it opens
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    if (!dialog.open) dialog.showModal();
    // React focuses what is marked before the dialog is open, where nothing can be focused.
    const marked = dialog.querySelector<HTMLElement>("[data-autofocus]");
    const title = () => dialog.querySelector<HTMLElement>("h2");
    if (marked) marked.focus();
    else if (start !== undefined) ((start && dialog.querySelector<HTMLElement>(start)) || title())?.focus();
    return () => dialog.close();
  }, [open]);
  return ref;
}

const focusable = "a[href], button, input, select, textarea, summary, [tabindex]";

/** Whether an element has more text than room and nothing within that takes the focus: keys scroll it where it takes it itself. */
function useScrollingText(ref: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () =>
      setScrolls(element.scrollHeight > element.clientHeight && element.querySelector(focusable) === null);
    const observer = new ResizeObserver(measure);
    for (const each of [element, ...element.children]) observer.observe(each);
    return () => observer.disconnect();
  }, [ref]);
  return scrolls;
}

/** Whether some milliseconds have gone by since this was first shown. */
function useElapsed(delay: number): boolean {
  const [elapsed, setElapsed] = useState(delay === 0);
  useEffect(() => {
    if (delay === 0) return;
    const timer = setTimeout(() => setElapsed(true), delay);
    return () => clearTimeout(timer);
  }, [delay]);
  return elapsed;
}
