import { useApp } from "#web/app/app-context.tsx";
import { useChunk } from "#web/app/use-chunk.ts";
import { useValue } from "#web/app/use-value.ts";
import { overlays } from "#web/shell/site/overlays.ts";

/** The places where toasts appear; both live regions are there from the start, so that screen readers know them. */
export const Toasts = () => {
  const shown = useValue(useApp().toasts.shown);
  const module = useChunk(overlays.toasts, shown.length > 0);
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-0 z-50 flex flex-col items-center gap-3 p-4">
      {(["alert", "status"] as const).map((kind) => (
        <div key={kind} role={kind} className="contents">
          {module &&
            shown
              .filter((toast) => toast.kind === kind)
              .map((toast) => <module.Snackbar key={toast.id} toast={toast} />)}
        </div>
      ))}
    </div>
  );
};
