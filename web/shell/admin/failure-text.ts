import type { Failure } from "#core/shell/site/ports.ts";
import type { Words } from "#web/shell/admin/labels.ts";
import { messageOf, waitText } from "#web/ui/form-model.ts";

/** Why something did not work, in a sentence: the server's own where it says one. */
export function failureText({ t, translator }: Words, failure: Failure): string {
  const { kind, faults } = failure;
  const [fault] = faults;
  if (fault?.detail) return messageOf(fault, "", { t, has: translator.has });
  if (kind === "too-many") return waitText(failure, t);
  const key = `forms:failure.${kind}`;
  return t(translator.has(key) ? key : "forms:failure.unexpected");
}
