import { useEffect, useState } from "react";
import type { ReachableArea } from "#core/shell/tokens/calls.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import { type Access, type AskReach, reachLabel, withAccess } from "#web/shell/account/tokens-model.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Select } from "#web/ui/select.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

interface TokenAccessProps {
  readonly scope: "read" | "write";
  readonly access: Access;
  readonly onChange: (access: Access) => void;
  readonly reach: AskReach;
}

/** What a token is limited to: kinds of record and services, by area. Nothing chosen is no limit. */
export const TokenAccess = ({ scope, access, onChange, reach }: TokenAccessProps) => {
  const t = useTranslate();
  const [areas, setAreas] = useState<readonly ReachableArea[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [open, setOpen] = useState(false);
  const load = async () => {
    const answer = await reach();
    setFailed(!answer.ok);
    if (answer.ok) setAreas(answer.value.data);
  };
  const ways = (mayWrite: boolean) =>
    (mayWrite && scope === "write" ? (["read", "write"] as const) : (["read"] as const)).map((value) => ({
      value,
      label: t(`account:tokens.scopes.${value}`),
    }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, with the dialog
  useEffect(() => void load(), []);

  return (
    <details
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="rounded-surface border border-line"
    >
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-semibold">{t("account:tokens.limit")}</summary>
      {open && (
        <div className="space-y-5 px-4 pb-4">
          <p className="text-muted">{t("account:tokens.limit-help")}</p>
          {failed && <Alert tone="error" role="alert" title={t("account:tokens.limit-failed")} />}
          {areas === null && !failed && <Skeleton />}
          {areas?.map(({ area, names }) => (
            <fieldset key={area} className="min-w-0 space-y-3">
              <legend className="text-lg font-bold">{t(`admin:categories.${area}`)}</legend>
              {names.map(({ name, mayWrite }) => (
                <Select
                  key={name}
                  name={`access-${name}`}
                  label={reachLabel(name, t)}
                  value={access[name] ?? ""}
                  placeholder={t("account:tokens.no-access")}
                  choices={ways(mayWrite)}
                  onChange={(way) => onChange(withAccess(access, name, way))}
                  size="dense"
                  unmarked
                />
              ))}
            </fieldset>
          ))}
        </div>
      )}
    </details>
  );
};
