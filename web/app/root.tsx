import type { ReactNode } from "react";
import { type BaseLocationHook, type BaseSearchHook, Router } from "wouter";
import type { App } from "#web/app/app.ts";
import { AppProvider, useApp } from "#web/app/app-context.tsx";
import { useValue } from "#web/app/use-value.ts";

/** The tree of one application: its context, and wouter's router over the address that is shown. */
export const Root = ({ app, children }: { readonly app: App; readonly children: ReactNode }) => {
  const { path, search } = app.navigation.view.peek().address;
  return (
    <AppProvider app={app}>
      <Router hook={useShownPath} searchHook={useShownSearch} ssrPath={`${path}${search}`}>
        {children}
      </Router>
    </AppProvider>
  );
};

const useShownPath: BaseLocationHook = () => {
  const { navigation } = useApp();
  const { address } = useValue(navigation.view);
  return [address.path, (to: string, options?: { replace?: boolean }) => void navigation.navigate(to, options)];
};

const useShownSearch: BaseSearchHook = () => useValue(useApp().navigation.view).address.search;
