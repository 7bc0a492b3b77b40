import { fileGroup } from "#core/shell/files/rules.ts";
import type { DrawnFile } from "#web/shell/files/block-file.ts";

/** Words beside a film: subtitles in one language. */
export interface Captions {
  readonly url: string;
  /** Code of their language; empty where the name of the file says none. */
  readonly lang: string;
}

/** A film or a sound, with what is said in it in writing. */
export interface Recording<File> {
  readonly kind: "video" | "audio";
  readonly file: File;
  readonly captions: readonly Captions[];
  /** The text of what is said. */
  readonly transcript?: { readonly url: string };
}

/** The files of a resource, by how the page shows them. */
export interface Media<File> {
  readonly recordings: readonly Recording<File>[];
  readonly pictures: readonly File[];
  readonly documents: readonly File[];
}

type MediaFile = Pick<DrawnFile, "name" | "url" | "mimeType">;

/**
 * Sorts files by how a page shows them. The words of a film or a sound are files of the same name beside it: `film.vtt` or `film.fr.vtt` its
 * captions, `film.txt` or `film.fr.txt` its transcript.
 */
export function mediaOf<File extends MediaFile>(files: readonly File[]): Media<File> {
  const present = files.filter(({ url }) => url !== null);
  const grouped = present.map((file) => ({
    file,
    group: fileGroup({ name: file.name, mimeType: file.mimeType ?? "" }),
  }));
  return {
    recordings: grouped.flatMap(({ file, group }) =>
      group === "video" || group === "audio" ? [{ kind: group, file, ...wordsOf(file, present) }] : [],
    ),
    pictures: grouped.flatMap(({ file, group }) => (group === "image" || group === "svg" ? [file] : [])),
    documents: present.filter(({ mimeType }) => mimeType === "application/pdf"),
  };
}

/** Recordings that some cannot follow: films without captions, sounds without a transcript. */
export const wordless = <File>({ recordings }: Media<File>): readonly Recording<File>[] =>
  recordings.filter(({ kind, captions, transcript }) =>
    kind === "video" ? captions.length === 0 : transcript === undefined,
  );

function wordsOf<File extends MediaFile>(
  file: File,
  all: readonly File[],
): Pick<Recording<File>, "captions" | "transcript"> {
  const stem = stemOf(file.name);
  const beside = (extension: string) =>
    all.flatMap(({ name, url }) => {
      const lower = name.toLowerCase();
      if (!url || !lower.startsWith(`${stem}.`) || !lower.endsWith(extension)) return [];
      const between = lower.slice(stem.length, -extension.length);
      return between === "" || /^\.[a-z]{2,3}$/.test(between) ? [{ url, lang: between.slice(1) }] : [];
    });
  const [transcript] = beside(".txt");
  return { captions: beside(".vtt"), ...(transcript && { transcript: { url: transcript.url } }) };
}

const stemOf = (name: string): string => name.toLowerCase().replace(/\.[^.]+$/, "");
