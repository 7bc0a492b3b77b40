import { PersonStanding } from "lucide-react";
import { createAccessibility } from "#web/app/accessibility.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { useValue } from "#web/app/use-value.ts";
import { IconButton } from "#web/ui/icon-button.tsx";

/** Opens the accessibility drawer, from every page (A11Y-011). The drawer needs script. */
export const AccessibilityButton = ({ look }: { readonly look: "quiet" | "floating" }) => {
  const t = useTranslate();
  const { drawer } = useApp().store(createAccessibility);
  return (
    <IconButton
      icon={PersonStanding}
      label={t("site:accessibility")}
      variant={look}
      expanded={useValue(drawer)}
      onPress={() => {
        drawer.value = true;
      }}
    />
  );
};
