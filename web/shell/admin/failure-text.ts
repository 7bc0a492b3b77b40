import type { Failure } from "#core/shell/site/ports.ts";
import type { Words } from "#web/shell/admin/labels.ts";

/** Why something did not work, in a sentence: the server's own where it says one. */
export function failureText({ t, translator }: Words, { kind, faults, retryAfterSeconds }: Failure): string {
  const [fault] = faults;
  if (fault?.detail) return fault.detail;
  if (kind === "too-many") return t("forms:failure.too-many", { count: Math.ceil((retryAfterSeconds ?? 60) / 60) });
  const key = `forms:failure.${kind}`;
  return t(translator.has(key) ? key : "forms:failure.unexpected");
}
