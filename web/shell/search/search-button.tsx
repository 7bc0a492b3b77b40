import { Search } from "lucide-react";
import { useEffect, useState } from "react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { createLanguageLines } from "#web/app/language-lines.ts";
import { useChunk } from "#web/app/use-chunk.ts";
import { useHydrated } from "#web/app/use-hydrated.ts";
import { useValue } from "#web/app/use-value.ts";
import { overlays } from "#web/shell/site/overlays.ts";
import { Icon } from "#web/ui/icon.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";

/** Milliseconds that the dialog's content stays after it closed (SEARCH-010). */
const removalDelay = 100;

type State = "closed" | "open" | "closing";

/**
 * Opens the search of the site (NAV-005), as Ctrl or ⌘ with / does: a key alone would get in the way of those who dictate (WCAG 2.1.4).
 * Without script it leads to the page of the search.
 */
export const SearchButton = () => {
  const t = useTranslate();
  const app = useApp();
  const { path, search } = useValue(app.navigation.view).address;
  const hydrated = useHydrated();
  const [state, setState] = useState<State>("closed");
  const [hasLines, setHasLines] = useState(false);
  const module = useChunk(overlays.search, state !== "closed");

  useEffect(() => {
    if (state !== "open" || hasLines) return;
    // Without its lines it still works: the keys stand in for them.
    void app
      .store(createLanguageLines)
      .ensure(["search"])
      .then(() => setHasLines(true));
  }, [app, state, hasLines]);

  useEffect(() => {
    if (state !== "closing") return;
    const timer = setTimeout(() => setState("closed"), removalDelay);
    return () => clearTimeout(timer);
  }, [state]);

  // Another page is another subject (SEARCH-008).
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on each change of address
  useEffect(() => close(), [path, search]);

  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key !== "/" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      setState("open");
    };
    window.addEventListener("keydown", open);
    return () => window.removeEventListener("keydown", open);
  }, []);

  function close() {
    setState((before) => (before === "open" ? "closing" : before));
  }

  return (
    <>
      {hydrated ? (
        <IconButton
          icon={Search}
          label={t("site:search")}
          shortcut="Control+/ Meta+/"
          haspopup="dialog"
          onPress={() => setState("open")}
        />
      ) : (
        <a
          href="/services/search"
          aria-label={t("site:search")}
          className="flex size-11 items-center justify-center rounded-control text-ink"
        >
          <Icon icon={Search} />
        </a>
      )}
      {module && hasLines && <module.SearchDialog open={state === "open"} onClose={close} />}
    </>
  );
};
