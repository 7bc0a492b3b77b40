import { useEffect, useRef, useState } from "react";
import type { Locale } from "#core/kernel/locales.ts";
import { previewPage } from "#core/shell/pages/calls.ts";
import { pageScope } from "#core/shell/pages/scopes.ts";
import type { PageComponent } from "#core/shell/site/state.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { sendAside } from "#web/ports/beacon.ts";
import { type OpenPage, type PageDraft, shownProps } from "#web/shell/admin/pages/page-model.ts";
import { LivePreview } from "#web/shell/admin/preview/live-preview.tsx";
import { usePreviewedApp } from "#web/shell/admin/preview/previewed-app.ts";
import { blockChunks } from "#web/shell/blocks/registry.ts";
import { Section } from "#web/shell/site/page-screen.tsx";

export interface PreviewProps {
  readonly page: Pick<OpenPage, "id" | "locale">;
  /** What is drawn; another one with each change. */
  readonly draft: Pick<PageDraft, "blocks"> & { readonly values: Pick<PageDraft["values"], "styles"> };
  /** Block that is edited: marked, and scrolled to. */
  readonly selected?: string | null;
  /** Absent where nothing is edited. */
  readonly onSelect?: (key: string) => void;
}

/** The page as it will look, beside what makes it so. A picture of it: what is in it cannot be used, a press on a block edits it. */
export const Preview = ({ page, draft, selected = null, onSelect }: PreviewProps) => {
  const t = useTranslate();
  const { state } = useApp();
  const { components, styles, waits } = usePreview(page, draft);
  const previewed = usePreviewedApp(page.locale as Locale);
  const sections = useRef<HTMLDivElement>(null);
  const at = components.findIndex(({ id }) => id === selected);
  const mark =
    at === -1
      ? ""
      : `[inert] > section:nth-of-type(${at + 1}) { outline: 4px solid var(--primary); outline-offset: -4px; }`;

  /** The block at a height of the window: what is drawn takes no presses itself. */
  const pick = (height: number) => {
    const drawn = [...(sections.current?.querySelectorAll(":scope > section") ?? [])];
    const pressed = drawn.findIndex((section) => section.getBoundingClientRect().bottom >= height);
    const component = components[pressed];
    if (component) onSelect?.(component.id);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: when another block is edited, not with each key
  useEffect(() => {
    sections.current?.querySelectorAll(":scope > section")[at]?.scrollIntoView({ block: "nearest" });
  }, [selected, components.length]);

  return (
    <LivePreview
      label={t("page-editor:preview.label")}
      lang={page.locale}
      app={previewed}
      styles={`${styles ?? ""}${mark}`}
      waits={waits}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a shortcut, the list of blocks does the same */}
      <div className={`min-h-dvh ${onSelect ? "cursor-pointer" : ""}`} onClick={({ clientY }) => pick(clientY)}>
        <div ref={sections} inert className={pageScope(page.id)}>
          {components.map((component, index) => (
            <Section key={component.id} component={component} first={index === 0} />
          ))}
          {components.length === 0 && !waits && (
            <p lang={state.locale} className="p-8 text-center text-muted">
              {t("page-editor:preview.empty")}
            </p>
          )}
        </div>
      </div>
    </LivePreview>
  );
};

/** Milliseconds without a change before the preview is asked for. */
const pause = 300;

interface Drawn {
  readonly components: readonly PageComponent[];
  readonly styles: string | undefined;
  /** Nothing was drawn yet. */
  readonly waits: boolean;
}

/** What the page would look like, a moment after each change. A block that cannot be read just now stays as it was. */
function usePreview({ id, locale }: PreviewProps["page"], draft: PreviewProps["draft"]): Drawn {
  const app = useApp();
  const [drawn, setDrawn] = useState<Drawn>({ components: [], styles: undefined, waits: true });
  const known = useRef(new Map<string, PageComponent>());

  useEffect(() => {
    let current = true;
    const ask = async () => {
      const components = draft.blocks.map((block, position) => ({
        internalId: block.key,
        viewId: block.viewId === "" ? null : block.viewId,
        name: block.name,
        position,
        props: shownProps(block),
      }));
      const styles = draft.values.styles === "" ? null : draft.values.styles;
      const asked = { id, locale: locale as Locale, styles, components };
      // Asked with every pause: a network that is away is told of where something is to be saved.
      const answer = await sendAside(previewPage, asked, app.state.locale).catch(() => null);
      if (!current) return;
      if (!answer) return setDrawn((before) => ({ ...before, waits: false }));
      const found = answer.data;
      await Promise.all(blockChunks(app, found.components).map((block) => app.chunks.load(block)));
      if (!current) return;
      for (const component of found.components) known.current.set(component.id, component);
      const shown = draft.blocks.flatMap(({ key }, position) => {
        const component = known.current.get(key);
        return component ? [{ ...component, position }] : [];
      });
      setDrawn({ components: shown, styles: found.styles, waits: false });
    };
    const timer = setTimeout(() => void ask(), pause);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [app, id, locale, draft]);
  return drawn;
}
