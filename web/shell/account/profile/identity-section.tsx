import { useState } from "react";
import { hasSpecifiedJob } from "#core/shell/access/rules.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { OwnRecord } from "#web/shell/account/profile/own-record.ts";
import { PhoneField, usePhone } from "#web/shell/account/profile/phone-field.tsx";
import type { ProfileData } from "#web/shell/account/profile/profile-load.ts";
import { Section } from "#web/shell/account/profile/section.tsx";
import { Button } from "#web/ui/button.tsx";
import { Form } from "#web/ui/form.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";

const names = ["firstName", "lastName", "phone", "job", "jobOther", "organizationName", "description"] as const;

/** Who somebody is, as they say it themselves. */
export const IdentitySection = ({ own, jobs }: { readonly own: OwnRecord; readonly jobs: ProfileData["jobs"] }) => {
  const t = useTranslate();
  const { session, toasts } = useApp();
  const { user } = own;
  const [values, setValues] = useState({
    firstName: user.firstName,
    lastName: user.lastName,
    job: user.job ?? "",
    jobOther: user.jobOther ?? "",
    organizationName: user.organizationName ?? "",
    description: user.description ?? "",
  });
  const phone = usePhone(user.phone ?? "");
  const set = (name: keyof typeof values) => (value: string) => setValues({ ...values, [name]: value });
  const isOther = values.job === "other";
  const labels = Object.fromEntries(names.map((name) => [name, t(`profile:identity.${name}`)]));

  const check = () => ({
    ...(values.firstName.trim() === "" && { firstName: t("profile:identity.first-name-missing") }),
    ...(values.lastName.trim() === "" && { lastName: t("profile:identity.last-name-missing") }),
    ...(phone.isWrong() && { phone: t("profile:identity.phone-wrong") }),
    ...(isOther &&
      !hasSpecifiedJob({ job: { id: "other" }, jobOther: values.jobOther }) && {
        jobOther: t("profile:identity.job-missing"),
      }),
  });
  const save = async (): Promise<Failure | null> => {
    const { job, jobOther, ...plain } = values;
    const failure = await own.save({
      attributes: { ...plain, jobOther: isOther ? jobOther : null, phone: await phone.value() },
      relationships: { job: job === "" ? null : { type: "jobs", id: job } },
    });
    if (failure) return failure;
    session.noticeUser({ firstName: plain.firstName.trim(), lastName: plain.lastName.trim() });
    toasts.show(t("profile:saved"));
    return null;
  };
  const label = (name: (typeof names)[number]) => labels[name] ?? name;

  return (
    <Section id="identity" title={t("profile:identity.title")} text={t("profile:identity.text")}>
      <Form
        fields={names}
        labels={labels}
        check={check}
        values={[values, phone.changed]}
        onSubmit={save}
        label={t("profile:identity.title")}
      >
        {(form) => (
          <>
            <div className="grid gap-6 sm:grid-cols-2">
              <TextField
                id={form.id("firstName")}
                name="firstName"
                label={label("firstName")}
                value={values.firstName}
                onChange={set("firstName")}
                error={form.error("firstName")}
                autoComplete="given-name"
                maxLength={100}
                required
              />
              <TextField
                id={form.id("lastName")}
                name="lastName"
                label={label("lastName")}
                value={values.lastName}
                onChange={set("lastName")}
                error={form.error("lastName")}
                autoComplete="family-name"
                maxLength={100}
                required
              />
            </div>
            <PhoneField id={form.id("phone")} phone={phone} label={label("phone")} error={form.error("phone")} />
            <Select
              id={form.id("job")}
              name="job"
              label={label("job")}
              value={values.job}
              placeholder={t("profile:identity.job-none")}
              choices={jobs.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={set("job")}
              error={form.error("job")}
            />
            {isOther && (
              <TextField
                id={form.id("jobOther")}
                name="jobOther"
                label={label("jobOther")}
                value={values.jobOther}
                onChange={set("jobOther")}
                error={form.error("jobOther")}
                autoComplete="organization-title"
                maxLength={255}
                required
              />
            )}
            <TextField
              id={form.id("organizationName")}
              name="organizationName"
              label={label("organizationName")}
              help={t("profile:identity.organization-help")}
              value={values.organizationName}
              onChange={set("organizationName")}
              error={form.error("organizationName")}
              autoComplete="organization"
              maxLength={255}
            />
            <TextArea
              id={form.id("description")}
              name="description"
              label={label("description")}
              help={t("profile:identity.description-help")}
              value={values.description}
              onChange={set("description")}
              error={form.error("description")}
              maxLength={2000}
            />
            <Button type="submit" variant="primary" busy={form.busy}>
              {t("profile:identity.save")}
            </Button>
          </>
        )}
      </Form>
    </Section>
  );
};
