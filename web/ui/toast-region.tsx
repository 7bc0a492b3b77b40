import { CircleAlert, CircleCheck, X } from "lucide-react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { Toast } from "#web/app/toasts.ts";
import { useValue } from "#web/app/use-value.ts";
import { Icon } from "#web/ui/icon.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";

/** Where toasts appear. Both live regions are there from the start, so that screen readers know them. */
export const ToastRegion = () => {
  const { toasts } = useApp();
  const shown = useValue(toasts.shown);
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-0 z-50 flex flex-col items-center gap-3 p-4">
      <div role="alert" className="contents">
        {shown.filter(({ kind }) => kind === "alert").map((toast) => <Snackbar key={toast.id} toast={toast} />)}
      </div>
      <div role="status" className="contents">
        {shown.filter(({ kind }) => kind === "status").map((toast) => <Snackbar key={toast.id} toast={toast} />)}
      </div>
    </div>
  );
};

const Snackbar = ({ toast: { id, kind, text } }: { readonly toast: Toast }) => {
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
