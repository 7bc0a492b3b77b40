import { Trash2 } from "lucide-react";
import { useId, useState } from "react";
import { deleteOwnAccount } from "#core/own-data/calls.ts";
import type { Failure } from "#core/site/ports.ts";
import type { OwnRecord } from "#web/account/profile/own-record.ts";
import { Section } from "#web/account/profile/section.tsx";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { useValue } from "#web/app/use-value.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Form } from "#web/ui/form.tsx";
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
        <li>{t("profile:delete.journal")}</li>
        <li>{t("profile:delete.final")}</li>
      </ul>
      {viewer?.isAdmin ? (
        <p className="font-semibold">{t("profile:delete.administrator")}</p>
      ) : (
        <Button variant="danger-quiet" icon={Trash2} onPress={() => setAsking(true)}>
          {t("profile:delete.ask")}
        </Button>
      )}
      {asking && (
        <DeleteDialog hasPassword={own.user.attributes.hasPassword === true} onClose={() => setAsking(false)} />
      )}
    </Section>
  );
};

const DeleteDialog = ({ hasPassword, onClose }: { readonly hasPassword: boolean; readonly onClose: () => void }) => {
  const t = useTranslate();
  const { ports, tabs, leave } = useApp();
  const form = useId();
  const [password, setPassword] = useState("");
  const [busy, setBusy] = useState(false);
  const label = t("profile:delete.password");

  const remove = async (): Promise<Failure | null> => {
    setBusy(true);
    const answer = await ports.call(deleteOwnAccount, { password: hasPassword ? password : null });
    setBusy(false);
    if (!answer.ok) return answer.error;
    leave.prevent(false);
    tabs.tell({ kind: "logout" });
    window.location.assign("/");
    return null;
  };

  return (
    <Dialog
      title={t("profile:delete.confirm")}
      role="alert"
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t("profile:delete.keep")}
          </Button>
          <Button type="submit" form={form} variant="danger" busy={busy}>
            {t("profile:delete.do")}
          </Button>
        </>
      }
    >
      <p className="mb-6">{t("profile:delete.confirm-text")}</p>
      <Form
        id={form}
        fields={hasPassword ? ["password"] : []}
        labels={{ password: label }}
        pointers={{ "/password": "password" }}
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
      </Form>
    </Dialog>
  );
};
