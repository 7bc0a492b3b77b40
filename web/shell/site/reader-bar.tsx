import { Pause, Play, SkipBack, SkipForward, Square } from "lucide-react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { useValue } from "#web/app/use-value.ts";
import { createReadAloud } from "#web/shell/site/read-aloud.ts";
import { IconButton } from "#web/ui/icon-button.tsx";

/** Stays in sight while the page is read aloud: pause, go on, a sentence on or back, stop. */
export const ReaderBar = () => {
  const t = useTranslate();
  const reader = useApp().store(createReadAloud);
  const reading = useValue(reader.speaking);
  const { sentence, of } = useValue(reader.progress);
  return (
    <section
      aria-label={t("accessibility:read.label")}
      className="fixed bottom-4 left-1/2 z-40 flex max-w-[calc(100vw-2rem)] -translate-x-1/2 animate-rise flex-wrap items-center rounded-surface border border-line bg-surface p-1 text-ink shadow-float"
    >
      <IconButton icon={SkipBack} label={t("accessibility:read.previous")} onPress={() => reader.move(-1)} />
      <IconButton
        icon={reading ? Pause : Play}
        label={t(reading ? "accessibility:read.pause" : "accessibility:read.resume")}
        onPress={reading ? reader.pause : reader.resume}
      />
      <IconButton icon={SkipForward} label={t("accessibility:read.next")} onPress={() => reader.move(1)} />
      <IconButton icon={Square} label={t("accessibility:read.stop")} onPress={reader.stop} />
      <span className="px-3 text-sm text-muted tabular-nums">{t("accessibility:read.progress", { sentence, of })}</span>
    </section>
  );
};
