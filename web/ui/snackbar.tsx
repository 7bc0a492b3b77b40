import { CircleAlert, CircleCheck, X } from "lucide-react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { Toast } from "#web/app/toasts.ts";
import { Icon } from "#web/ui/icon.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";

/** A text that passes by: closes by itself, waits while it is pointed at or focused. */
export const Snackbar = ({ toast: { id, kind, text } }: { readonly toast: Toast }) => {
  const { toasts } = useApp();
  const t = useTranslate();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at the text only stops the clock
    <div
      onMouseEnter={() => toasts.hold(id)}
      onMouseLeave={() => toasts.release(id)}
      onFocus={() => toasts.hold(id)}
      onBlur={() => toasts.release(id)}
      className="pointer-events-auto flex max-w-xl animate-rise items-center gap-3 rounded-surface border border-line bg-surface py-1.5 pr-1.5 pl-4 text-ink shadow-float"
    >
      <span className={kind === "alert" ? "text-error" : "text-success"}>
        <Icon icon={kind === "alert" ? CircleAlert : CircleCheck} />
      </span>
      <span className="py-1.5">{text}</span>
      <IconButton icon={X} label={t("common:close")} onPress={() => toasts.close(id)} />
    </div>
  );
};
