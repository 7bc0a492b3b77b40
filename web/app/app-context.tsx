import { createContext, type ReactNode, useContext } from "react";
import type { App } from "#web/app/app.ts";
import type { Translate } from "#web/app/translator.ts";

const AppContext = createContext<App | null>(null);

export const AppProvider = ({ app, children }: { readonly app: App; readonly children: ReactNode }) => (
  <AppContext.Provider value={app}>{children}</AppContext.Provider>
);

/** The application that this tree belongs to. */
export function useApp(): App {
  const app = useContext(AppContext);
  if (!app) throw new Error("useApp() is used outside an AppProvider");
  return app;
}

/** Translates `namespace:path.to.key`. */
export const useTranslate = (): Translate => useApp().t;
