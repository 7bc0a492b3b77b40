import { X } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useTranslate } from "#web/app/app-context.tsx";
import { useModal } from "#web/ui/dialog.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { useOutsidePress } from "#web/ui/outside-press.ts";

/** `page` is the drawer of a page (300 px), `navigation` the one of menus (256 px), `settings` one that the page is watched beside. */
const widths = { page: "w-[300px]", navigation: "w-[256px]", wide: "w-[32rem]", settings: "w-[26rem]" } as const;

export interface DrawerProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly side?: "start" | "end";
  readonly width?: keyof typeof widths;
  /** Leaves the page behind it in sight, where what is chosen shows there. */
  readonly clear?: boolean;
}

/** A panel from the side of the screen, over the page: render it while it is open. */
export const Drawer = ({ title, onClose, children, side = "start", width = "page", clear = false }: DrawerProps) => {
  const t = useTranslate();
  const titleId = useId();
  const ref = useModal();
  const outside = useOutsidePress(onClose);
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      {...outside}
      className={`my-0 h-dvh max-h-none max-w-[calc(100vw-min(2.75rem,10vw))] bg-surface p-0 text-ink shadow-float overflow-y-auto open:flex open:flex-col open:animate-fade backdrop:animate-fade ${clear ? "border-l border-line backdrop:bg-transparent" : ""} ${side === "start" ? "ml-0 mr-auto" : "mr-0 ml-auto"} ${widths[width]}`}
    >
      <div className="flex min-h-16 shrink-0 items-center justify-between gap-3 border-b border-line px-4">
        <h2 id={titleId} className="text-lg">
          {title}
        </h2>
        <IconButton icon={X} label={t("common:close")} onPress={onClose} />
      </div>
      <div className="min-h-40 grow overflow-y-auto p-4">{children}</div>
    </dialog>
  );
};
