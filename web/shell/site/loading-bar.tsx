import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { useValue } from "#web/app/use-value.ts";

/** Shows while requests are pending or a route is loading (LAYOUT-005); fades in, so that quick answers do not flicker. */
export const LoadingBar = () => {
  const { pending, navigation } = useApp();
  const t = useTranslate();
  const shown = useValue(pending.count) > 0;
  const loading = useValue(navigation.loading);
  if (!shown && !loading) return null;
  return (
    <div
      role="progressbar"
      aria-label={t("common:loading")}
      className="fixed inset-x-0 top-0 z-50 h-1 animate-[fade_200ms_150ms_both] overflow-hidden bg-wash-accent"
    >
      <div className="h-full w-2/5 animate-progress rounded-full bg-accent motion-reduce:w-full motion-reduce:animate-none" />
    </div>
  );
};
