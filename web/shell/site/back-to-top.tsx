import { ArrowUp } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslate } from "#web/app/app-context.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";

/** Pixels scrolled beyond which the button appears (PAGE-012). */
const threshold = 300;

/** Takes the reader, and the focus, back to the top of a long page. */
export const BackToTop = () => {
  const t = useTranslate();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const update = () => setShown(window.scrollY > threshold);
    update();
    window.addEventListener("scroll", update, { passive: true });
    return () => window.removeEventListener("scroll", update);
  }, []);
  if (!shown) return null;
  return (
    <div className="animate-fade">
      <IconButton
        icon={ArrowUp}
        label={t("site:back-to-top")}
        variant="floating"
        onPress={() => {
          window.scrollTo({ top: 0 });
          const main = document.getElementById("content");
          (main?.querySelector<HTMLElement>("h1") ?? main)?.focus({ preventScroll: true });
        }}
      />
    </div>
  );
};
