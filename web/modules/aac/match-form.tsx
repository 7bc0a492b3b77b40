import { X } from "lucide-react";
import { isAsked, type Need, type Needs, noNeeds } from "#core/modules/aac/matching.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import type { NeedChoices } from "#web/modules/aac/match-model.ts";
import { Button } from "#web/ui/button.tsx";
import { CheckboxGroup } from "#web/ui/checkbox-group.tsx";

export interface MatchFormProps {
  readonly needs: Needs;
  readonly choices: NeedChoices;
  readonly onChange: (needs: Needs) => void;
}

const asked: readonly Need[] = ["access", "systems", "languages", "symbols"];

/** What somebody can do, has, speaks and understands. */
export const MatchForm = ({ needs, choices, onChange }: MatchFormProps) => {
  const t = useTranslate();
  return (
    <div className="space-y-6 rounded-surface border border-line bg-surface p-5 md:p-6">
      {asked.map(
        (need) =>
          choices[need].length > 0 && (
            <CheckboxGroup
              key={need}
              name={need}
              label={t(`aac:match.ask.${need}`)}
              help={t(`aac:match.help.${need}`)}
              unmarked
              values={needs[need]}
              choices={choices[need]}
              onChange={(values) => onChange({ ...needs, [need]: values })}
            />
          ),
      )}
      {isAsked(needs) && (
        <Button variant="quiet" icon={X} onPress={() => onChange(noNeeds)}>
          {t("aac:match.clear")}
        </Button>
      )}
    </div>
  );
};
