import { Monitor, Smartphone, Tablet } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { App } from "#web/app/app.ts";
import { AppProvider, useTranslate } from "#web/app/app-context.tsx";
import { isWide } from "#web/app/width.ts";
import { PreviewFrame } from "#web/shell/admin/preview/preview-frame.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";

export interface LivePreviewProps {
  readonly label: string;
  /** Language that is previewed. */
  readonly lang: string;
  /** The application in that language; what waits for it is not drawn yet. */
  readonly app: App | undefined;
  /** Styles of the page, cleaned and scoped. */
  readonly styles?: string;
  readonly waits: boolean;
  /** Drawn by the components of the site itself. */
  readonly children: ReactNode;
}

const windows = [
  { name: "phone", width: 390, icon: Smartphone },
  { name: "tablet", width: 820, icon: Tablet },
  { name: "desktop", width: 1280, icon: Monitor },
] as const;

/** What is written, as it will look in a window of the chosen width, in the language that it is written in. */
export const LivePreview = ({ label, lang, app, styles = "", waits, children }: LivePreviewProps) => {
  const t = useTranslate();
  const [width, setWidth] = useState<number>(() => (isWide() ? 1280 : 390));
  return (
    <section aria-label={label} aria-busy={waits || !app || undefined} className="flex h-full flex-col gap-2">
      <div className="flex items-center justify-end gap-1">
        {windows.map(({ name, width: each, icon }) => (
          <IconButton
            key={name}
            icon={icon}
            label={t(`page-editor:preview.${name}`)}
            pressed={width === each}
            onPress={() => setWidth(each)}
          />
        ))}
      </div>
      <div className="min-h-0 grow">
        <PreviewFrame title={label} lang={lang} width={width} styles={styles}>
          {app && <AppProvider app={app}>{children}</AppProvider>}
        </PreviewFrame>
      </div>
    </section>
  );
};
