import { Fragment, useEffect, useRef } from "react";
import { useApp } from "#web/app/app-context.tsx";
import { afterArrival } from "#web/app/arrival-effects.ts";
import { useValue } from "#web/app/use-value.ts";
import { ErrorBoundary } from "#web/shell/site/error-boundary.tsx";
import { LoadingBar } from "#web/shell/site/loading-bar.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

/**
 * The screen of the current route, within the layout of its area. While the next one takes long, a loader takes its
 * place; the screen stays mounted behind it, so that what was typed is still there if the network fails.
 */
export const MainView = () => {
  const app = useApp();
  const view = useValue(app.navigation.view);
  const slow = useValue(app.navigation.slow);
  const lastSerial = useRef<number>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a view that changed without moving (its query, its data) is no arrival
  useEffect(() => {
    if (!view.screen) return;
    const arrival = lastSerial.current === undefined ? "first" : lastSerial.current === view.serial ? "move" : "next";
    lastSerial.current = view.serial;
    return afterArrival(app, view, arrival);
  }, [app, view.moves]);

  const { screen, layout, match } = view;
  const Layout = layout?.Layout ?? Fragment;
  const Screen = screen?.Screen;
  const waiting = slow || !Screen;
  return (
    <Layout>
      <main id="content" tabIndex={-1} aria-busy={waiting || undefined} className="min-w-0 grow">
        <LoadingBar />
        {waiting && (
          <div className="content-width py-12">
            <Skeleton shapes={["title", "line", "line", "half", "picture"]} />
          </div>
        )}
        {Screen && (
          <div hidden={waiting}>
            <ErrorBoundary key={view.address.path} onError={app.failures.handle}>
              <Screen
                key={view.address.path}
                data={view.data}
                params={match?.params ?? {}}
                query={new URLSearchParams(view.address.search)}
                {...(match?.page && { page: match.page })}
              />
            </ErrorBoundary>
          </div>
        )}
      </main>
    </Layout>
  );
};
