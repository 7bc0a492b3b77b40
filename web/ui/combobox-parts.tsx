import type { ComponentProps, KeyboardEvent } from "react";

/** An option of a combobox: the one that the arrows have reached is the selected one (APG), whatever was chosen before. */
export const ActiveOption = (props: ComponentProps<"div">) => (
  <div {...props} role="option" tabIndex={-1} aria-selected={"data-focus" in props} />
);

/** The list of a combobox, by the name of its box. */
export const NamedList = ({ labelledBy, ...props }: ComponentProps<"div"> & { readonly labelledBy: string }) => (
  <div {...props} role="listbox" tabIndex={-1} aria-labelledby={labelledBy} />
);

/**
 * Keeps Tab from the list of a combobox, which would take the option that it leaves: given to `onKeyDownCapture` of what is around the
 * box. The focus moves on, and the list closes without it.
 */
export function leaveByTab(event: KeyboardEvent): void {
  if (event.key === "Tab") event.stopPropagation();
}
