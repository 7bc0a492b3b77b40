import { FileText } from "lucide-react";
import { useId, useState } from "react";
import type { BlockFile } from "#core/shell/pages/content.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { languageName } from "#web/modules/training/language-name.ts";
import type { Recording } from "#web/modules/training/media.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";

/** A film or a sound that is played in the page, with its captions, what is to be seen in it, and what is said in it in writing. */
export const RecordingView = ({ recording }: { readonly recording: Recording<BlockFile> }) => {
  const t = useTranslate();
  const { kind, file, captions, transcript } = recording;
  const url = file.url ?? "";
  return (
    <figure className="space-y-3">
      {kind === "video" ? (
        // biome-ignore lint/a11y/useMediaCaption: they are there where the resource has them, and asked for where it has none
        <video
          controls
          preload="metadata"
          aria-label={file.name}
          className="block max-h-[80dvh] w-full rounded-surface border border-line bg-sunken"
        >
          <source src={url} type={file.mimeType} />
          <Tracks captions={captions} />
        </video>
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: what is said in it stands below
        <audio controls preload="metadata" aria-label={file.name} className="block w-full">
          <source src={url} type={file.mimeType} />
          <Tracks captions={captions} />
        </audio>
      )}
      <figcaption className="space-y-2">
        <p className="font-semibold [overflow-wrap:anywhere]">{file.name}</p>
        {file.alt !== "" && <p className="text-muted">{file.alt}</p>}
        {kind === "video" && captions.length === 0 && (
          <p className="text-sm text-muted">{t("training:media.no-captions")}</p>
        )}
        {transcript ? (
          <Transcript name={file.name} url={transcript.url} />
        ) : (
          kind === "audio" && <p className="text-sm text-muted">{t("training:media.no-transcript")}</p>
        )}
      </figcaption>
    </figure>
  );
};

const Tracks = ({ captions }: Pick<Recording<BlockFile>, "captions">) => {
  const t = useTranslate();
  const { state } = useApp();
  return captions.map(({ url, lang }, index) => (
    <track
      key={url}
      kind="captions"
      src={url}
      srcLang={lang || state.locale}
      label={lang === "" ? t("training:media.captions") : languageName(lang, state.locale, t)}
      default={lang === state.locale || (index === 0 && !captions.some((each) => each.lang === state.locale))}
    />
  ));
};

type Text = { readonly is: "closed" | "loading" | "failed" } | { readonly is: "open"; readonly text: string };

/** What is said in a recording, read in the page once it is asked for. */
const Transcript = ({ name, url }: { readonly name: string; readonly url: string }) => {
  const t = useTranslate();
  const id = useId();
  const [shown, setShown] = useState<Text>({ is: "closed" });
  const open = async () => {
    setShown({ is: "loading" });
    try {
      const answer = await fetch(url);
      setShown(answer.ok ? { is: "open", text: await answer.text() } : { is: "failed" });
    } catch {
      setShown({ is: "failed" });
    }
  };
  const isOpen = shown.is === "open";
  return (
    <div className="space-y-3 [html:not(.scripted)_&]:hidden">
      <Button
        icon={FileText}
        size="dense"
        busy={shown.is === "loading"}
        expanded={isOpen}
        controls={id}
        onPress={() => (isOpen ? setShown({ is: "closed" }) : void open())}
      >
        {t(isOpen ? "training:media.hide-transcript" : "training:media.transcript")}
      </Button>
      {shown.is === "failed" && (
        <Alert tone="error" role="alert">
          {t("training:media.transcript-failed")}
        </Alert>
      )}
      {isOpen && (
        <section
          id={id}
          aria-label={t("training:media.transcript-of", { name })}
          className="max-w-reading rounded-surface border border-line bg-surface p-5 whitespace-pre-line"
        >
          {shown.text.trim()}
        </section>
      )}
    </div>
  );
};
