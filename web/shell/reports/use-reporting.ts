import { Flag } from "lucide-react";
import { useState } from "react";
import type { Ref } from "#core/shell/site/ports.ts";
import type { Translate } from "#web/app/translator.ts";
import type { MenuItem } from "#web/ui/menu.tsx";

/** What a reader has reported and is not decided on yet: as it came with the page, and since. `note` is for who has just reported it. */
export function useReporting({ id }: Pick<Ref, "id">, wasReported: boolean) {
  const [reported, setReported] = useState<string>();
  return { isReported: wasReported || reported === id, note: () => setReported(id) };
}

/** Leads to the report from a menu. What is reported already says so, and leads nowhere. */
export const reportItem = (isReported: boolean, onSelect: () => void, t: Translate): MenuItem => ({
  label: t(isReported ? "community:report.done" : "community:report.action"),
  icon: Flag,
  disabled: isReported,
  onSelect,
});
