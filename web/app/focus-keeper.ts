import { focusOnContent } from "#web/app/arrival-effects.ts";

/** Where something was: what it stood in, and what stood before and after it. */
interface Gap {
  parent: Node;
  before: Node | null;
  after: Node | null;
}

const focusable = "a[href], button, input:not([type=hidden]), select, textarea, summary, iframe, [tabindex]";
/** How many of the controls that had the focus last are remembered. */
const mostRemembered = 10;

/**
 * Never leaves the focus on nothing: when what has it goes, is moved, hidden or disabled, its neighbour gets it (the next one, else the one
 * before), and where a whole part of the page or a dialog has gone, what had the focus before that, else the heading. A screen that
 * knows better moves the focus itself, which comes first.
 */
export function keepFocus(document: Document): void {
  let held: Element | null = null;
  let dialog: Element | null = null;
  let gap: Gap | null = null;
  let isLeaving = false;
  let isDue = false;
  const earlier: Element[] = [];

  const hold = (element: Element | null) => {
    held = element === document.body ? null : element;
    gap = null;
    dialog = held?.closest("dialog") ?? null;
    if (!held) return;
    const at = earlier.indexOf(held);
    if (at >= 0) earlier.splice(at, 1);
    earlier.unshift(held);
    earlier.length = Math.min(earlier.length, mostRemembered);
  };
  const isLost = () => held !== null && (document.activeElement ?? document.body) === document.body;
  const handOver = () => {
    isDue = false;
    if (!isLost()) return;
    const modal = [...document.querySelectorAll("dialog:modal")].at(-1);
    const isAllowed = (element: Element) => takesFocus(element) && (!modal || modal.contains(element));
    // A dialog stands beside the page, whose controls are no neighbours of it.
    const isClosed = dialog !== null && !(dialog.isConnected && dialog.matches("[open]"));
    const next =
      held?.isConnected && isAllowed(held)
        ? held
        : ((isClosed ? undefined : neighbour(gap ?? gapOf(held as Element), isAllowed)) ?? earlier.find(isAllowed));
    if (next) (next as HTMLElement).focus();
    else if (modal) modal.querySelector<HTMLElement>("h2")?.focus();
    else focusOnContent();
  };

  hold(document.activeElement);
  document.addEventListener("focusin", ({ target }) => hold(target as Element));
  // Whoever points at something that takes no focus, or walks out of the page, leaves: nothing is lost.
  document.addEventListener("pointerdown", () => {
    isLeaving = true;
  });
  document.addEventListener("keydown", ({ key }) => {
    isLeaving = key === "Tab";
  });
  for (const end of ["pointerup", "pointercancel", "keyup"])
    document.addEventListener(end, () => {
      isLeaving = false;
    });
  document.addEventListener("focusout", ({ relatedTarget }) => {
    if (isLeaving && relatedTarget === null) hold(null);
  });
  new MutationObserver((records) => {
    if (!held) return;
    for (const record of records) gap = followed(gap, held, record);
    if (isDue || !isLost()) return;
    // After what the screen does itself once it is drawn.
    isDue = true;
    requestAnimationFrame(() => setTimeout(handOver));
  }).observe(document.documentElement, {
    childList: true,
    subtree: true,
    attributeFilter: ["disabled", "hidden", "inert", "open"],
  });
}

/** Where the focus was, once a change of the document is taken into account. */
function followed(
  gap: Gap | null,
  held: Element,
  { target, removedNodes, previousSibling, nextSibling }: MutationRecord,
) {
  let now = gap;
  for (const removed of removedNodes) {
    if (removed.contains(now ? now.parent : held))
      now = { parent: target, before: previousSibling, after: nextSibling };
    else if (now?.before === removed) now.before = previousSibling;
    else if (now?.after === removed) now.after = nextSibling;
  }
  return now;
}

const gapOf = (element: Element): Gap => ({
  parent: element.parentNode ?? element,
  before: element.previousSibling,
  after: element.nextSibling,
});

/** The first control after a gap, else the last before it, in the smallest part of the page that has one. */
function neighbour(gap: Gap, isAllowed: (element: Element) => boolean): Element | undefined {
  for (let at = gap.parent as Element | null; at && at.localName !== "body"; at = at.parentElement) {
    const controls = [...at.querySelectorAll(focusable)].filter(isAllowed);
    if (controls.length > 0) return controls.find((control) => isAfter(control, gap)) ?? controls.at(-1);
  }
  return undefined;
}

function isAfter(control: Element, { parent, before, after }: Gap): boolean {
  if (before?.isConnected) return follows(control, before) && !before.contains(control);
  if (after?.isConnected) return after.contains(control) || follows(control, after);
  return parent.contains(control) || follows(control, parent);
}

const follows = (one: Node, other: Node): boolean =>
  (other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

const takesFocus = (element: Element): boolean =>
  element.isConnected &&
  (element as HTMLElement).tabIndex >= 0 &&
  !element.matches(":disabled") &&
  element.closest("[inert]") === null &&
  element.checkVisibility({ visibilityProperty: true });
