import type { AppState } from "#core/shell/site/state.ts";
import type { VerifyAnswer } from "#web/modules/open-badges/verifier-route.ts";
import { shownDay } from "#web/shell/records/dates.ts";

/** Ways to hand over a badge. */
export const ways = ["file", "url", "text"] as const;

export type Way = (typeof ways)[number];

export interface VerifierForm {
  readonly way: Way;
  readonly file: File | null;
  readonly url: string;
  readonly text: string;
  readonly email: string;
}

export const emptyForm: VerifierForm = { way: "file", file: null, url: "", text: "", email: "" };

/** Bytes of the largest file that is taken. */
const largestFile = 700 * 1024;

/** What is wrong with a form before it is sent, by field: keys of texts. */
export function faultsOf({ way, file, url, text }: VerifierForm): Readonly<Record<string, string>> {
  if (way === "url") return url.trim() === "" ? { url: "open-badges:verify.url.missing" } : {};
  if (way === "text") return text.trim() === "" ? { text: "open-badges:verify.json.missing" } : {};
  if (file === null) return { file: "open-badges:verify.file.missing" };
  return file.size > largestFile ? { file: "open-badges:verify.faults.large" } : {};
}

/** What is sent of a form. */
export async function inputOf({ way, file, url, text, email }: VerifierForm) {
  const given = email.trim() === "" ? {} : { email: email.trim() };
  if (way === "url") return { ...given, url: url.trim() };
  if (way === "text") return { ...given, text: text.trim() };
  return { ...given, file: file === null ? "" : await base64Of(file) };
}

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result).split(",", 2)[1] ?? ""));
    reader.addEventListener("error", () => reject(reader.error));
    reader.readAsDataURL(file);
  });

/** The values of a reason as they are read: days in the reader's language. */
export function shownValues(
  values: VerifyAnswer["checks"][number]["values"],
  state: Pick<AppState, "locale"> & Parameters<typeof shownDay>[1],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(values ?? {}).map(([name, value]) => [
      name,
      name === "date" ? shownDay(String(value), state) : String(value),
    ]),
  );
}
