import { useTranslate } from "#web/app/app-context.tsx";
import type { ReviewedChange, Taken } from "#web/modules/aac/review-model.ts";
import { WordChanges } from "#web/shell/records/word-changes.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";

export interface ReviewChangesProps {
  readonly changes: readonly ReviewedChange[];
  readonly chosen: Readonly<Record<string, Taken>>;
  readonly onChoose: (chosen: Readonly<Record<string, Taken>>) => void;
  /** What is missing for an acceptance is said where it is. */
  readonly isAsked: boolean;
}

/** What a correction changes, member by member, each to be taken or left; of what was changed meanwhile all three sides. */
export const ReviewChanges = ({ changes, chosen, onChoose, isAsked }: ReviewChangesProps) => {
  const t = useTranslate();
  const conflicts = changes.filter(({ isConflict }) => isConflict);
  const choose = (members: readonly ReviewedChange[], side: Taken) =>
    onChoose({ ...chosen, ...Object.fromEntries(members.map(({ member }) => [member, side])) });
  if (changes.length === 0) return <p className="text-muted">{t("aac:review.unchanged")}</p>;
  return (
    <div className="space-y-5">
      {conflicts.length > 0 && (
        <Alert
          tone="warning"
          actions={
            conflicts.length > 1 && (
              <>
                <Button onPress={() => choose(conflicts, "now")}>{t("aac:review.keep-all")}</Button>
                <Button onPress={() => choose(conflicts, "proposed")}>{t("aac:review.take-all")}</Button>
              </>
            )
          }
        >
          {t("aac:review.conflicts", { count: conflicts.length })}
        </Alert>
      )}
      <ul className="divide-y divide-line border-y border-line">
        {changes.map((change) => (
          <li key={change.member} className="space-y-2 py-4">
            <Change
              change={change}
              side={chosen[change.member]}
              isAsked={isAsked}
              onChoose={(side) => choose([change], side)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
};

interface ChangeProps {
  readonly change: ReviewedChange;
  readonly side: Taken | undefined;
  readonly isAsked: boolean;
  readonly onChoose: (side: Taken) => void;
}

const Change = ({ change, side, isAsked, onChoose }: ChangeProps) => {
  const t = useTranslate();
  const { member, label, base, now, proposed, isConflict } = change;
  const labels = { added: t("aac:review.added"), removed: t("aac:review.removed") };
  return (
    <>
      <p className="text-sm font-semibold text-muted">{label}</p>
      {isConflict ? (
        <dl className="grid gap-3 md:grid-cols-3">
          <Side name={t("aac:review.base")}>
            <p className="whitespace-pre-line wrap-anywhere">{base || t("aac:compare.nothing")}</p>
          </Side>
          <Side name={t("aac:review.now")}>
            <WordChanges before={base} after={now} labels={labels} />
          </Side>
          <Side name={t("aac:review.proposed")}>
            <WordChanges before={base} after={proposed} labels={labels} />
          </Side>
        </dl>
      ) : (
        <WordChanges before={now} after={proposed} labels={labels} />
      )}
      {isConflict ? (
        <RadioGroup<Taken>
          name={`take-${member}`}
          label={t("aac:review.which", { name: label })}
          required
          look="row"
          value={side ?? ""}
          choices={[
            { value: "now", label: t("aac:review.keep") },
            { value: "proposed", label: t("aac:review.take") },
          ]}
          onChange={onChoose}
          error={isAsked && side === undefined ? t("aac:review.undecided") : undefined}
        />
      ) : (
        <Checkbox
          name={`take-${member}`}
          label={t("aac:review.take-one", { name: label })}
          checked={side !== "now"}
          onChange={(isTaken) => onChoose(isTaken ? "proposed" : "now")}
        />
      )}
    </>
  );
};

const Side = ({ name, children }: { readonly name: string; readonly children: React.ReactNode }) => (
  <div className="min-w-0 space-y-1 rounded-control bg-sunken p-3">
    <dt className="text-sm font-semibold text-muted">{name}</dt>
    <dd>{children}</dd>
  </div>
);
