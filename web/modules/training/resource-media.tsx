import type { BlockFile } from "#core/shell/pages/content.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { wordless } from "#web/modules/training/media.ts";
import { RecordingView } from "#web/modules/training/recording-view.tsx";
import type { ResourceModel } from "#web/modules/training/resource-model.ts";
import { Picture } from "#web/shell/blocks/picture.tsx";
import { pictureOf } from "#web/shell/blocks/picture-model.ts";
import { PdfViewer } from "#web/shell/documents/pdf-viewer.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Heading } from "#web/ui/heading.tsx";

/** What can be looked at and listened to in the page itself. */
export const ResourceMedia = ({ resource: { media, canEdit } }: { readonly resource: ResourceModel }) => {
  const t = useTranslate();
  const { state } = useApp();
  const { recordings, pictures, documents } = media;
  const unwritten = wordless(media);
  if (recordings.length + pictures.length + documents.length === 0) return null;
  return (
    <section lang={state.locale} aria-labelledby="preview" className="space-y-6 print:hidden">
      <Heading level={2} id="preview">
        {t("training:media.title")}
      </Heading>
      {canEdit && unwritten.length > 0 && (
        <Alert tone="warning" title={t("training:media.asked-title")}>
          {t("training:media.asked", { names: unwritten.map(({ file }) => file.name).join(", ") })}
        </Alert>
      )}
      {recordings.map((recording) => (
        <RecordingView key={recording.file.id} recording={recording} />
      ))}
      {documents.map(({ id, name, url }) => url && <PdfViewer key={id} name={name} url={url} />)}
      {pictures.length > 0 && (
        <ul className="grid gap-6 sm:grid-cols-2">
          {pictures.map((file) => (
            <li key={file.id}>
              <PictureFile file={file} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

const PictureFile = ({ file }: { readonly file: BlockFile }) => {
  const picture = pictureOf(file);
  if (!picture) return null;
  return (
    <figure className="space-y-2">
      <a
        href={picture.src}
        className="relative block aspect-4/3 overflow-hidden rounded-surface border border-line bg-surface"
      >
        <Picture
          picture={picture.alt === "" ? { ...picture, alt: file.name } : picture}
          sizes="(min-width: 40rem) 24rem, 100vw"
          fit="contain"
        />
      </a>
      <figcaption className="text-sm text-muted [overflow-wrap:anywhere]">{file.name}</figcaption>
    </figure>
  );
};
