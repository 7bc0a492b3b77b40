import { useState } from "react";
import type { Failure } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { OwnRecord } from "#web/shell/account/profile/own-record.ts";
import { Section } from "#web/shell/account/profile/section.tsx";
import { Button } from "#web/ui/button.tsx";
import { Form } from "#web/ui/form.tsx";
import { typed } from "#web/ui/form-model.ts";
import { TextField } from "#web/ui/text-field.tsx";

/** A new password, after the old one where there is one (USER-021); the other sessions end with it. */
export const PasswordSection = ({ own }: { readonly own: OwnRecord }) => {
  const t = useTranslate();
  const { toasts } = useApp();
  const [oldPassword, setOldPassword] = useState("");
  const [password, setPassword] = useState("");
  const hasPassword = own.user.hasPassword === true;
  const labels = { oldPassword: t("profile:password.old"), password: t("profile:password.new") };

  const check = () => ({
    ...(hasPassword && oldPassword === "" && { oldPassword: t("profile:password.old-missing") }),
    ...(password === "" && { password: t("profile:password.new-missing") }),
  });
  const save = async (): Promise<Failure | null> => {
    const failure = await own.save({ attributes: { password, ...(hasPassword && { oldPassword }) } });
    if (failure) return failure;
    setOldPassword("");
    setPassword("");
    toasts.show(t("profile:password.changed"));
    return null;
  };

  return (
    <Section
      id="password"
      title={t("profile:password.title")}
      text={t(hasPassword ? "profile:password.text" : "profile:password.none")}
    >
      <Form
        fields={["oldPassword", "password"]}
        labels={labels}
        check={check}
        values={typed(oldPassword, password)}
        onSubmit={save}
        label={t("profile:password.title")}
      >
        {(form) => (
          <>
            {hasPassword && (
              <TextField
                id={form.id("oldPassword")}
                name="oldPassword"
                type="password"
                label={labels.oldPassword}
                value={oldPassword}
                onChange={setOldPassword}
                error={form.error("oldPassword")}
                autoComplete="current-password"
                required
              />
            )}
            <TextField
              id={form.id("password")}
              name="password"
              type="password"
              label={labels.password}
              help={t("profile:password.help")}
              value={password}
              onChange={setPassword}
              error={form.error("password")}
              autoComplete="new-password"
              required
            />
            <Button type="submit" busy={form.busy}>
              {t("profile:password.save")}
            </Button>
          </>
        )}
      </Form>
    </Section>
  );
};
