import { useEffect, useState } from "react";
import { follow, followOf } from "#core/modules/forum/calls.ts";
import { type FollowLevel, followLevels } from "#core/modules/forum/rules.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { Select } from "#web/ui/select.tsx";

interface FollowControlProps {
  readonly followed: { readonly type: "forum-categories" | "forum-subjects"; readonly id: string };
  /** As it is known already; else it is asked for. */
  readonly level?: FollowLevel;
}

/** How closely the viewer follows a category or a subject. */
export const FollowControl = ({ followed: { type, id }, level: known }: FollowControlProps) => {
  const t = useTranslate();
  const { ports, failures, toasts } = useApp();
  const [level, setLevel] = useState<FollowLevel | "">(known ?? "");
  useEffect(() => {
    if (known !== undefined) return;
    void ports.call(followOf, { type, id }).then((answer) => {
      if (answer.ok) setLevel(answer.value.data.level);
    });
  }, [ports, type, id, known]);

  const choose = async (next: FollowLevel | "") => {
    if (next === "" || next === level) return;
    const before = level;
    setLevel(next);
    const answer = await ports.call(follow, { type, id, level: next });
    if (answer.ok) return toasts.show(t(`forum:follow.chosen.${next}`));
    setLevel(before);
    failures.noticeFailure(answer.error);
  };
  return (
    <div className="w-full max-w-72">
      <Select
        name="follow"
        size="dense"
        unmarked
        label={t(type === "forum-subjects" ? "forum:follow.subject" : "forum:follow.category")}
        value={level}
        choices={followLevels.map((value) => ({ value, label: t(`forum:follow.${value}`) }))}
        onChange={(next) => void choose(next)}
      />
    </div>
  );
};
