import { useState } from "react";
import { instantOf, localTime } from "#core/kernel/local-time.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import type { Appointment, AppointmentFacts } from "#web/modules/eqlaat/appointment-list.ts";
import type { Calendar } from "#web/modules/eqlaat/use-calendar.ts";
import { recordAddress } from "#web/shell/admin/addresses.ts";
import { RecordPicker } from "#web/shell/admin/record-picker.tsx";
import { zoneName } from "#web/shell/calendar/event-times.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { brokenFields } from "#web/ui/form-rules.ts";
import { Link } from "#web/ui/link.tsx";
import { TextField } from "#web/ui/text-field.tsx";

export interface AppointmentDialogProps {
  readonly calendar: Calendar;
  /** The appointment that is changed; `null` for a new one. */
  readonly appointment: Appointment | null;
  readonly facts: AppointmentFacts;
  readonly onClose: () => void;
}

const type = "eqlaat-appointments";
const fields = [
  "title",
  "startAt",
  "endAt",
  "location",
  "managers",
  "project",
  "mayOverlap",
  "beneficiaryInvited",
] as const;

/** An appointment to be made or changed, in words: what the grid does by mouse and keys, and the rest. */
export const AppointmentDialog = ({ calendar, appointment, facts, onClose }: AppointmentDialogProps) => {
  const t = useTranslate();
  const { reader, list, tell } = calendar;
  const [title, setTitle] = useState(facts.title);
  const [startAt, setStartAt] = useState(localTime(facts.startAt, reader.zone));
  const [endAt, setEndAt] = useState(localTime(facts.endAt, reader.zone));
  const [location, setLocation] = useState(facts.location ?? "");
  const [managers, setManagers] = useState(facts.managers);
  const [project, setProject] = useState(facts.project);
  const [mayOverlap, setMayOverlap] = useState(facts.mayOverlap);
  const [beneficiaryInvited, setInvited] = useState(facts.beneficiaryInvited);
  const [isRemoving, setRemoving] = useState(false);
  const label = (name: string) => t(name === "title" ? "eqlaat-calendar:appointment" : `fields:${type}.${name}`);

  // A time that is left as it is stays the same instant, also where its hour comes twice.
  const instantFrom = (text: string, before: string): string | null =>
    text === localTime(before, reader.zone) ? before : instantOf(text, reader.zone);
  const begins = instantFrom(startAt, facts.startAt);
  const ends = instantFrom(endAt, facts.endAt);
  const check = (): Readonly<Record<string, string>> => ({
    ...brokenFields(t, {
      title: { attribute: label("title"), value: title.trim(), rules: [{ name: "required" }] },
      startAt: { attribute: label("startAt"), value: begins, rules: [{ name: "required" }] },
    }),
    ...((ends === null || (begins !== null && ends <= begins)) && { endAt: t("eqlaat:refused.backwards") }),
  });
  const save = async (): Promise<Failure | null> => {
    const next: AppointmentFacts = {
      title: title.trim(),
      startAt: begins ?? facts.startAt,
      endAt: ends ?? facts.endAt,
      location: location.trim() === "" ? null : location.trim(),
      ...{ managers, project, mayOverlap, beneficiaryInvited },
    };
    const failure = appointment === null ? await list.create(next) : await list.change(appointment, next);
    if (failure !== null) return takenAtStart(failure, t("eqlaat-calendar:taken"));
    tell(null, t("eqlaat-calendar:saved"));
    onClose();
    return null;
  };

  if (appointment !== null && isRemoving)
    return (
      <ConfirmDialog
        title={t("eqlaat-calendar:remove.title", { title: appointment.title })}
        text={t("eqlaat-calendar:remove.text")}
        send={t("eqlaat-calendar:remove.do")}
        look="danger"
        onClose={() => setRemoving(false)}
        onConfirm={async () => {
          const failure = await list.remove(appointment);
          if (failure === null) {
            tell(null, t("eqlaat-calendar:remove.done"));
            onClose();
          }
          return failure;
        }}
      />
    );
  return (
    <FormDialog
      title={appointment === null ? t("eqlaat-calendar:create") : t("eqlaat-calendar:edit")}
      text={t("events:zone", { zone: zoneName(reader.zone, reader.locale, facts.startAt) })}
      send={t("eqlaat-calendar:save")}
      onClose={onClose}
      fields={fields}
      labels={Object.fromEntries(fields.map((name) => [name, label(name)]))}
      check={check}
      onSubmit={save}
    >
      {(form) => (
        <>
          <TextField
            id={form.id("title")}
            name="title"
            label={label("title")}
            help={t(`fields:help.${type}.title`)}
            required
            maxLength={255}
            value={title}
            onChange={setTitle}
            error={form.error("title")}
          />
          <DateField
            id={form.id("startAt")}
            name="startAt"
            label={label("startAt")}
            withTime
            required
            value={startAt}
            onChange={setStartAt}
            error={form.error("startAt")}
          />
          <DateField
            id={form.id("endAt")}
            name="endAt"
            label={label("endAt")}
            withTime
            required
            value={endAt}
            onChange={setEndAt}
            error={form.error("endAt")}
          />
          <TextField
            id={form.id("location")}
            name="location"
            label={label("location")}
            maxLength={255}
            value={location}
            onChange={setLocation}
            error={form.error("location")}
          />
          <RecordPicker
            id={form.id("managers")}
            name="managers"
            types={["users"]}
            nameableIn={`${type}.managers`}
            many
            label={label("managers")}
            known={[]}
            value={managers.map((id) => ({ type: "users", id }))}
            onChange={(chosen) => setManagers(chosen.map(({ id }) => id))}
            error={form.error("managers")}
          />
          <RecordPicker
            id={form.id("project")}
            name="project"
            types={["eqlaat-projects"]}
            label={label("project")}
            known={[]}
            value={project === null ? [] : [{ type: "eqlaat-projects", id: project }]}
            onChange={([chosen]) => setProject(chosen?.id ?? null)}
            error={form.error("project")}
          />
          <Checkbox
            id={form.id("mayOverlap")}
            name="mayOverlap"
            label={label("mayOverlap")}
            help={t(`fields:help.${type}.mayOverlap`)}
            checked={mayOverlap}
            onChange={setMayOverlap}
            error={form.error("mayOverlap")}
          />
          <Checkbox
            id={form.id("beneficiaryInvited")}
            name="beneficiaryInvited"
            label={label("beneficiaryInvited")}
            checked={beneficiaryInvited}
            onChange={setInvited}
            error={form.error("beneficiaryInvited")}
          />
          {appointment !== null && (
            <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line pt-4">
              <Link to={recordAddress({ type, id: appointment.id })}>{t("eqlaat-calendar:whole")}</Link>
              <Button variant="quiet" onPress={() => setRemoving(true)}>
                {t("eqlaat-calendar:remove.do")}
              </Button>
            </div>
          )}
        </>
      )}
    </FormDialog>
  );
};

/** A time that somebody else took is told on the field that says when. */
const takenAtStart = (failure: Failure, text: string): Failure =>
  failure.faults.some(({ code }) => code === "conflict-taken")
    ? {
        ...failure,
        kind: "invalid",
        faults: [
          { status: 409, code: "conflict-taken", title: text, detail: text, pointer: "/data/attributes/startAt" },
        ],
      }
    : failure;
