import { CirclePlay, Settings2, ShieldCheck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { Video } from "#core/shell/media/video.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { createConsent } from "#web/app/consent.ts";
import { useValue } from "#web/app/use-value.ts";
import { Picture } from "#web/shell/blocks/picture.tsx";
import type { PictureModel } from "#web/shell/blocks/picture-model.ts";
import { hostNames } from "#web/shell/blocks/video-hosts.ts";
import { watchUrl } from "#web/shell/blocks/video-model.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";

export interface VideoFrameProps {
  readonly video: Video;
  readonly title: string;
  /** Shown behind the notice. */
  readonly picture?: PictureModel | undefined;
  /** The large frame of a block; otherwise one within a text. */
  readonly large?: boolean;
}

/**
 * A video of another host. Until the reader accepts its cookie category, a notice names that and nothing is loaded from there
 * (ERR-013); it can also be loaded for this view only.
 */
export const VideoFrame = ({ video, title, picture, large = false }: VideoFrameProps) => {
  const [loaded, setLoaded] = useState(false);
  const accepted = useValue(useApp().store(createConsent).choices)[video.consentCategory] === true;
  return loaded || accepted ? (
    <Player video={video} title={title} asked={loaded} />
  ) : (
    <Notice video={video} title={title} picture={picture} large={large} onLoad={() => setLoaded(true)} />
  );
};

interface PlayerProps extends Pick<VideoFrameProps, "video" | "title"> {
  /** The reader has just asked for this one. */
  readonly asked: boolean;
}

const Player = ({ video, title, asked }: PlayerProps) => {
  const t = useTranslate();
  const ref = useRef<HTMLIFrameElement>(null);
  // The button that was pressed is gone: focus goes to what took its place.
  useEffect(() => {
    if (asked) ref.current?.focus();
  }, [asked]);
  return (
    <iframe
      ref={ref}
      src={video.embedUrl}
      title={title || t("blocks:video.untitled", { host: hostNames[video.host] })}
      allow="fullscreen; picture-in-picture; encrypted-media"
      referrerPolicy="strict-origin-when-cross-origin"
      className="block aspect-video w-full rounded-surface border-0 bg-sunken"
    />
  );
};

const Notice = ({
  video,
  title,
  picture,
  large,
  onLoad,
}: Omit<VideoFrameProps, "large"> & { readonly large: boolean; readonly onLoad: () => void }) => {
  const t = useTranslate();
  const { globalDialog } = useApp();
  const host = hostNames[video.consentCategory];
  return (
    <div
      className={`relative isolate flex w-full items-center justify-center overflow-hidden rounded-surface border border-line bg-sunken p-4 md:p-8 ${large ? "min-h-[450px]" : "min-h-64"}`}
    >
      {picture && (
        <div className={`absolute inset-0 -z-1 ${large ? "[&_img]:min-h-[450px]" : ""}`}>
          <Picture picture={picture} sizes="(min-width: 48rem) 75rem, 50rem" decorative />
        </div>
      )}
      <div className="w-full max-w-lg space-y-4 rounded-surface bg-surface p-5 text-ink shadow-float md:p-7">
        <p className="flex items-center gap-2 text-sm font-semibold text-accent">
          <Icon icon={ShieldCheck} />
          {t("blocks:video.category", { category: host })}
        </p>
        {title && <strong className="block text-lg">{title}</strong>}
        <p className="text-muted">{t("blocks:video.notice", { host })}</p>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <span className="flex flex-wrap gap-3 [html:not(.scripted)_&]:hidden">
            <Button variant="primary" icon={Settings2} onPress={() => globalDialog.open("cookies")}>
              {t("blocks:video.configure")}
            </Button>
            <Button icon={CirclePlay} onPress={onLoad}>
              {t("blocks:video.load-once")}
            </Button>
          </span>
          <Link variant="name" to={watchUrl(video)} blank>
            {t("blocks:video.watch-there", { host })}
          </Link>
        </div>
      </div>
    </div>
  );
};
