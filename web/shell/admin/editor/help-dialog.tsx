import { useTranslate } from "#web/app/app-context.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

const shortcuts = [
  ["bold", "Ctrl+B"],
  ["italic", "Ctrl+I"],
  ["underline", "Ctrl+U"],
  ["heading", "Ctrl+Alt+2 … 6"],
  ["paragraph", "Ctrl+Alt+0"],
  ["bullets", "Ctrl+Shift+8"],
  ["numbers", "Ctrl+Shift+7"],
  ["indent", "Ctrl+] / Ctrl+["],
  ["link", "Ctrl+K"],
  ["clear", "Ctrl+\\"],
  ["line-break", "Shift+Enter"],
  ["undo", "Ctrl+Z / Ctrl+Y"],
  ["toolbar", "Alt+F10"],
  ["leave", "Tab"],
] as const;

/** The keys of the editor. */
export const HelpDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useTranslate();
  return (
    <Dialog title={t("editor:help.title")} onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {shortcuts.map(([name, keys]) => (
          <div key={name} className="contents">
            <dt>
              <kbd className="rounded-control border border-control px-2 py-0.5 whitespace-nowrap">{keys}</kbd>
            </dt>
            <dd>{t(`editor:help.${name}`)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-muted">{t("editor:help.mac")}</p>
    </Dialog>
  );
};
