import { createContext, type ReactNode, useContext } from "react";
import { type BaseLocationHook, Router } from "wouter";
import type { App } from "#web/app/app.ts";
import type { NavigateOptions } from "#web/app/navigation.ts";
import type { Translate } from "#web/app/translator.ts";
import { useValue } from "#web/app/use-value.ts";

const AppContext = createContext<App | null>(null);

/** Gives an application to its tree; wouter's `useLocation`, `useSearch` and `Link` follow its navigation, which guards, loads and announces. */
export const AppProvider = ({ app, children }: { readonly app: App; readonly children: ReactNode }) => (
  <AppContext.Provider value={app}>
    <Router hook={useShownPath} searchHook={useShownSearch}>
      {children}
    </Router>
  </AppContext.Provider>
);

/** The application that this tree belongs to. */
export function useApp(): App {
  const app = useContext(AppContext);
  if (!app) throw new Error("useApp() is used outside an AppProvider");
  return app;
}

/** Translates `namespace:path.to.key`. */
export const useTranslate = (): Translate => useApp().t;

/** wouter decodes what it is given: escaped once more before, a path comes out as it stands in the address. */
const useShownPath: BaseLocationHook = () => {
  const { navigation } = useApp();
  const go = (to: string, options?: NavigateOptions) => void navigation.navigate(to, options);
  return [encodeURI(useValue(navigation.path)), go];
};

const useShownSearch = () => encodeURI(useValue(useApp().navigation.search));
