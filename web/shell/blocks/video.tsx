import type { BlockFile } from "#core/shell/pages/content.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import type { BlockProps } from "#web/app/blocks.ts";
import { BlockHeader } from "#web/shell/blocks/block-header.tsx";
import { outlineOf, textOf } from "#web/shell/blocks/block-model.ts";
import { Picture } from "#web/shell/blocks/picture.tsx";
import { type PictureModel, pictureOf } from "#web/shell/blocks/picture-model.ts";
import { VideoFrame } from "#web/shell/blocks/video-frame.tsx";
import { type VideoSource, videoSource } from "#web/shell/blocks/video-model.ts";
import { Link } from "#web/ui/link.tsx";

/** A film: a file of ours, or one of YouTube or Vimeo that waits for consent (COMP-009). */
export const Block = (props: BlockProps) => {
  const { component } = props;
  const source = videoSource(component.props);
  const title = textOf(component, "videoTitle") ?? textOf(component, "title") ?? "";
  const picture = pictureOf(component.props.image as BlockFile | null | undefined);
  return (
    <div className="content-width">
      <BlockHeader outline={outlineOf(props)} subtitle={textOf(component, "subtitle")} />
      <figure className="space-y-3">
        <Film source={source} title={title} picture={picture} />
        <Caption source={source} title={title} />
      </figure>
    </div>
  );
};

/** The film's title, and what is to be seen in it for those who do not see it. */
const Caption = ({ source, title }: { readonly source: VideoSource; readonly title: string }) => {
  const description = source.kind === "file" ? source.description : "";
  if (source.kind === "none" || (title === "" && description === "")) return null;
  return (
    <figcaption className="max-w-reading">
      {title !== "" && <p className="font-semibold">{title}</p>}
      {description !== "" && <p className="text-muted">{description}</p>}
    </figcaption>
  );
};

interface FilmProps {
  readonly source: VideoSource;
  readonly title: string;
  readonly picture: PictureModel | undefined;
}

const Film = ({ source, title, picture }: FilmProps) => {
  const t = useTranslate();
  switch (source.kind) {
    case "file":
      return (
        // biome-ignore lint/a11y/useMediaCaption: captions come with the file; its description stands below
        <video
          controls
          preload="none"
          poster={picture?.src}
          aria-label={title || undefined}
          className="block max-h-[80dvh] min-h-[450px] w-full rounded-surface border border-line bg-sunken object-cover"
        >
          <source src={source.url} type={source.mimeType} />
          <Link variant="name" to={source.url} download>
            {t("blocks:video.download")}
          </Link>
        </video>
      );
    case "embed":
      return <VideoFrame video={source.video} title={title} picture={picture} large />;
    case "elsewhere":
      return (
        <div className="rounded-surface border border-line bg-surface p-6">
          <p>{t("blocks:video.unknown-host")}</p>
          <Link variant="name" to={source.url} blank>
            {t("blocks:video.open")}
          </Link>
        </div>
      );
    case "none":
      return picture ? (
        <div className="relative min-h-[450px] overflow-hidden rounded-surface bg-sunken [&_img]:min-h-[450px]">
          <Picture picture={picture} sizes="(min-width: 75rem) 75rem, 100vw" />
        </div>
      ) : null;
  }
};
