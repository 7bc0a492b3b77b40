import { Box, Download, RotateCcw } from "lucide-react";
import { useId, useRef, useState } from "react";
import { sizeText } from "#core/kernel/sizes.ts";
import { bounds, type ModelFault, type ModelFile } from "#core/shell/models/model.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { MeasureList } from "#web/shell/models/measure-list.tsx";
import { ModelStage } from "#web/shell/models/model-stage.tsx";
import { useModel } from "#web/shell/models/use-model.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";

/** A model to turn, its measures in words, and the file itself. Long files are shown once they are asked for. */
export const ModelPreview = ({ file }: { readonly file: ModelFile }) => {
  const t = useTranslate();
  const { state } = useApp();
  const title = useId();
  const [asked, setAsked] = useState(() => file.size <= bounds.unasked && !savesData());
  const [isPressed, setPressed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const reading = useModel(file, asked, attempt);
  const { name, size, kept } = file;
  const measures = kept && !("fault" in kept) ? kept : reading.state === "read" ? reading.model.measures : undefined;
  const place = useRef<HTMLElement>(null);
  // The button that was pressed goes: whoever pressed it stays here, and goes on to the view once it is there.
  const stay = () => {
    setPressed(true);
    place.current?.focus();
  };
  const start = () => {
    stay();
    setAsked(true);
  };
  const again = () => {
    stay();
    setAttempt(attempt + 1);
  };
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-labelledby={title}
      aria-busy={reading.state === "reading"}
      className="min-w-0 space-y-4 rounded-surface border border-line bg-surface p-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p id={title} className="min-w-0 font-semibold wrap-anywhere">
          {t("models:title", { name })}
        </p>
        <Link to={downloadUrl(file.url)} variant="button" size="dense" icon={Download} download>
          {t("models:download", { size: sizeText(size, state.locale) })}
        </Link>
      </div>
      {reading.state === "waiting" && (
        <Waiting>
          <p className="max-w-md">{t("models:long", { size: sizeText(size, state.locale) })}</p>
          <Button variant="primary" icon={Box} onPress={start}>
            {t("models:show")}
          </Button>
        </Waiting>
      )}
      {reading.state === "reading" && (
        <Waiting>
          <div className="w-full max-w-sm text-start">
            {reading.share < 1 ? (
              <ProgressBar label={t("models:loading")} value={reading.share} />
            ) : (
              <ProgressBar label={t("models:reading")} />
            )}
          </div>
        </Waiting>
      )}
      {reading.state === "failed" && (
        <Alert
          tone="error"
          role="status"
          title={t("models:failed")}
          actions={
            passing.has(reading.fault) && (
              <Button icon={RotateCcw} onPress={again}>
                {t("models:again")}
              </Button>
            )
          }
        >
          {t(`models:faults.${reading.fault}`)}
        </Alert>
      )}
      {reading.state === "read" && <ModelStage name={name} model={reading.model} isAsked={isPressed} />}
      {measures && <MeasureList name={name} measures={measures} />}
    </section>
  );
};

const Waiting = ({ children }: { readonly children: React.ReactNode }) => (
  <div className="flex aspect-4/3 max-h-112 w-full flex-col items-center justify-center gap-4 rounded-control bg-sunken p-6 text-center">
    {children}
  </div>
);

/** What may go better another time. */
const passing: ReadonlySet<ModelFault> = new Set(["network", "memory"]);

/** Whether the reader's browser was told to load as little as it can. */
const savesData = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

const downloadUrl = (url: string): string => `${url}${url.includes("?") ? "&" : "?"}download`;
