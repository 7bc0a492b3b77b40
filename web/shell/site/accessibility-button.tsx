import { PersonStanding } from "lucide-react";
import { useState } from "react";
import { useTranslate } from "#web/app/app-context.tsx";
import { useChunk } from "#web/app/use-chunk.ts";
import { overlays } from "#web/shell/site/overlays.ts";
import { IconButton } from "#web/ui/icon-button.tsx";

/** Opens the accessibility drawer from the right side of every page (A11Y-011). It needs script, and shows once there is some. */
export const AccessibilityButton = () => {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const module = useChunk(overlays.accessibility, open);
  return (
    <>
      <IconButton
        icon={PersonStanding}
        label={t("site:accessibility")}
        variant="floating"
        expanded={open}
        onPress={() => setOpen(true)}
      />
      {module && <module.AccessibilityDrawer onClose={() => setOpen(false)} />}
    </>
  );
};
