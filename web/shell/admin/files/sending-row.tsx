import { Pause, Play } from "lucide-react";
import { useEffect, useState } from "react";
import type { Upload } from "#core/shell/site/ports.ts";
import { createAnnouncer } from "#web/app/announcer.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { Button } from "#web/ui/button.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";

export interface SendingRowProps {
  readonly name: string;
  /** Between 0 and 1. */
  readonly share: number;
  readonly upload: () => Pick<Upload, "pause" | "resume"> | undefined;
  readonly onCancel: () => void;
}

/** A file on its way: how far it has come, told at each quarter too, and what holds or ends it. */
export const SendingRow = ({ name, share, upload, onCancel }: SendingRowProps) => {
  const t = useTranslate();
  const app = useApp();
  const [paused, setPaused] = useState(false);
  const quarter = Math.floor(share * 4);
  useEffect(() => {
    if (quarter > 0 && quarter < 4)
      app.store(createAnnouncer).announce(t("admin:files.share", { name, percent: quarter * 25 }));
  }, [app, t, name, quarter]);
  const toggle = () => {
    if (paused) upload()?.resume();
    else upload()?.pause();
    setPaused(!paused);
  };
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-[min(14rem,100%)] grow">
        <ProgressBar label={t(paused ? "admin:files.paused" : "admin:files.sending", { name })} value={share} />
      </div>
      <Button size="dense" icon={paused ? Play : Pause} onPress={toggle}>
        {t(paused ? "admin:files.resume" : "admin:files.pause")}
      </Button>
      <Button size="dense" onPress={onCancel}>
        {t("common:cancel")}
      </Button>
    </div>
  );
};
