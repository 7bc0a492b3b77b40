import { startOf } from "#core/kernel/graphemes.ts";
import { extensionOf } from "./media-types.ts";

/** Control characters, and marks that turn the direction of reading round so that `gpj.exe` looks like `exe.jpg`. */
const unprintable = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

const longest = 200;

/**
 * A file's name as a client tells it, without folders, characters that do not print and leading dots, at most 200 characters, its
 * extension kept. Never empty.
 */
export function cleanName(name: string): string {
  const last = name.toWellFormed().normalize("NFC").replace(unprintable, "").split(/[/\\]/).at(-1)!;
  const trimmed = last.replace(/^[.\s]+|[.\s]+$/g, "");
  if (trimmed === "") return "file";
  if (trimmed.length <= longest) return trimmed;
  const extension = extensionOf(trimmed);
  const end = extension.length > 0 && extension.length <= 10 ? `.${extension}` : "";
  return `${startOf(trimmed, longest - end.length)}${end}`;
}

/** The name under which a file is saved by a browser: as people named it, with the extension that it came with. */
export function downloadName(name: string, originalName: string | null): string {
  const clean = cleanName(name);
  const extension = extensionOf(originalName ?? "");
  return extension === "" || extensionOf(clean) === extension ? clean : `${clean}.${extension}`;
}
