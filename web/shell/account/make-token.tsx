import { useState } from "react";
import type { Result } from "#core/kernel/result.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import type { MadeToken, NewToken } from "#core/shell/tokens/calls.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import { TokenAccess } from "#web/shell/account/token-access.tsx";
import { type Access, type AskReach, accessOf, expiryOf } from "#web/shell/account/tokens-model.ts";
import { DateField } from "#web/ui/date-field.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { typed } from "#web/ui/form-model.ts";
import { Select } from "#web/ui/select.tsx";
import { TextField } from "#web/ui/text-field.tsx";

interface MakeTokenProps {
  readonly hasPassword: boolean;
  readonly make: (given: NewToken) => Promise<Result<MadeToken, Failure>>;
  readonly reach: AskReach;
  readonly onClose: () => void;
  readonly onMade: (token: string) => void;
}

/** A new token: what it is for, what it may do, until when. */
export const MakeToken = ({ hasPassword, make, reach, onClose, onMade }: MakeTokenProps) => {
  const t = useTranslate();
  const [name, setName] = useState("");
  const [scope, setScope] = useState<"read" | "write">("read");
  const [access, setAccess] = useState<Access>({});
  const [expires, setExpires] = useState("");
  const [password, setPassword] = useState("");
  const labels = {
    name: t("account:tokens.name"),
    scope: t("account:tokens.scope"),
    expiresAt: t("account:tokens.expires"),
    password: t("account:tokens.password"),
  };
  const save = async (): Promise<Failure | null> => {
    const answer = await make({
      name,
      scope,
      access: accessOf(access, scope),
      expiresAt: expiryOf(expires),
      password: hasPassword ? password : null,
    });
    if (!answer.ok) return answer.error;
    onMade(answer.value.data.token);
    return null;
  };
  return (
    <FormDialog
      title={t("account:tokens.make")}
      send={t("account:tokens.make")}
      onClose={onClose}
      fields={["name", "scope", "expiresAt", "password"]}
      labels={labels}
      values={typed(name, expires, password)}
      onSubmit={save}
    >
      {(form) => (
        <>
          <TextField
            id={form.id("name")}
            name="name"
            label={labels.name}
            help={t("account:tokens.name-help")}
            value={name}
            onChange={setName}
            maxLength={100}
            required
            autoFocus
            error={form.error("name")}
          />
          <Select
            id={form.id("scope")}
            name="scope"
            label={labels.scope}
            value={scope}
            choices={(["read", "write"] as const).map((value) => ({
              value,
              label: t(`account:tokens.scopes.${value}`),
            }))}
            onChange={(chosen) => chosen !== "" && setScope(chosen)}
            required
            error={form.error("scope")}
          />
          <TokenAccess scope={scope} access={access} onChange={setAccess} reach={reach} />
          <DateField
            id={form.id("expiresAt")}
            name="expiresAt"
            label={labels.expiresAt}
            help={t("account:tokens.expires-help")}
            value={expires}
            onChange={setExpires}
            error={form.error("expiresAt")}
          />
          {hasPassword && (
            <TextField
              id={form.id("password")}
              name="password"
              type="password"
              label={labels.password}
              help={t("account:tokens.password-help")}
              value={password}
              onChange={setPassword}
              error={form.error("password")}
              autoComplete="current-password"
              required
            />
          )}
        </>
      )}
    </FormDialog>
  );
};
