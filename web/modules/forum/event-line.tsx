import { ArrowRightLeft, Lock, LockOpen, Merge, PencilLine, Split, Tags, Timer } from "lucide-react";
import type { SubjectEventKind } from "#core/modules/forum/rules.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import type { EventModel } from "#web/modules/forum/subject-model.ts";
import { Day } from "#web/shell/records/day.tsx";
import { Icon } from "#web/ui/icon.tsx";

const icons = {
  moved: ArrowRightLeft,
  renamed: PencilLine,
  retagged: Tags,
  closed: Lock,
  paused: Timer,
  reopened: LockOpen,
  merged: Merge,
  split: Split,
  received: Merge,
} as const satisfies Record<SubjectEventKind, unknown>;

/** What became of a subject, in small among its messages. */
export const EventLine = ({ event: { kind, from, to, isUntold, by, at, shown } }: { readonly event: EventModel }) => {
  const t = useTranslate();
  const opensItself = kind === "reopened" && by === null;
  const line = opensItself ? "reopened-itself" : isUntold ? `${kind}-untold` : kind;
  return (
    <p className="flex items-start gap-3 px-4 text-sm text-muted sm:px-6">
      <span className="mt-0.5">
        <Icon icon={icons[kind]} size="small" />
      </span>
      <span>
        {t(`forum:event.${line}`, { name: by ?? t("forum:gone"), from, to })} · <Day at={at} shown={shown} />
      </span>
    </p>
  );
};
