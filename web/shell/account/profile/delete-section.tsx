import { Trash2 } from "lucide-react";
import { useState } from "react";
import { deleteOwnAccount } from "#core/shell/own-data/calls.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { useValue } from "#web/app/use-value.ts";
import type { OwnRecord } from "#web/shell/account/profile/own-record.ts";
import { Section } from "#web/shell/account/profile/section.tsx";
import { Button } from "#web/ui/button.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";

/** The end of an account: what goes, what stays and under which name, then the password once more. */
export const DeleteSection = ({ own }: { readonly own: OwnRecord }) => {
  const t = useTranslate();
  const viewer = useValue(useApp().session.viewer);
  const [asking, setAsking] = useState(false);
  return (
    <Section id="delete" title={t("profile:delete.title")}>
      <ul className="list-disc space-y-2 pl-5">
        <li>{t("profile:delete.goes")}</li>
        <li>{t("profile:delete.stays")}</li>
        <li>{t("profile:delete.audit-log")}</li>
        <li>{t("profile:delete.final")}</li>
      </ul>
      {viewer?.isAdmin ? (
        <p className="font-semibold">{t("profile:delete.administrator")}</p>
      ) : (
        <Button variant="danger-quiet" icon={Trash2} onPress={() => setAsking(true)}>
          {t("profile:delete.ask")}
        </Button>
      )}
      {asking && <DeleteDialog hasPassword={own.user.hasPassword === true} onClose={() => setAsking(false)} />}
    </Section>
  );
};

const DeleteDialog = ({ hasPassword, onClose }: { readonly hasPassword: boolean; readonly onClose: () => void }) => {
  const t = useTranslate();
  const { ports, tabs, leave } = useApp();
  const [password, setPassword] = useState("");
  const label = t("profile:delete.password");

  const remove = async (): Promise<Failure | null> => {
    const answer = await ports.call(deleteOwnAccount, { password: hasPassword ? password : null });
    if (!answer.ok) return answer.error;
    leave.prevent(false);
    tabs.tell({ kind: "logout" });
    window.location.assign("/");
    return null;
  };

  return (
    <FormDialog
      title={t("profile:delete.confirm")}
      role="alert"
      text={t("profile:delete.confirm-text")}
      send={t("profile:delete.do")}
      look="danger"
      back={t("profile:delete.keep")}
      onClose={onClose}
      fields={hasPassword ? ["password"] : []}
      labels={{ password: label }}
      check={() => ({ ...(hasPassword && password === "" && { password: t("profile:delete.password-missing") }) })}
      onSubmit={remove}
    >
      {(fields) =>
        hasPassword && (
          <TextField
            id={fields.id("password")}
            name="password"
            type="password"
            label={label}
            value={password}
            onChange={setPassword}
            error={fields.error("password")}
            autoComplete="current-password"
            required
          />
        )
      }
    </FormDialog>
  );
};
