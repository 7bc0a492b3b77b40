import { useEffect } from "react";
import { createAccessibility } from "#web/app/accessibility.ts";
import { useApp } from "#web/app/app-context.tsx";
import { createConsent } from "#web/app/consent.ts";
import { createLeftLanguage } from "#web/app/left-language.ts";
import { Dialogs } from "#web/shell/site/dialogs.tsx";
import { FloatingTools, type FloatingToolsProps } from "#web/shell/site/floating-tools.tsx";

/** What lies over every page and needs script: what floats, and the dialogs. It comes right after the page has been taken over. */
export const OverPage = (tools: FloatingToolsProps) => {
  const app = useApp();
  useEffect(() => {
    app.store(createAccessibility).start();
    app.store(createConsent).start();
    app.store(createLeftLanguage).start();
  }, [app]);
  return (
    <>
      <FloatingTools {...tools} />
      <Dialogs />
    </>
  );
};
