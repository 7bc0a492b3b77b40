import { useState } from "react";
import { addPerson, removePerson } from "#core/modules/training-registrations/calls.ts";
import { callOffSession } from "#core/modules/trainings/calls.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { Attendee } from "#web/modules/training-registrations/attendance-screen.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";

interface DialogProps {
  /** Whether something changed. */
  readonly onClose: (isChanged: boolean) => void;
}

const longestReason = 500;

/** Adds somebody who did not register: at the door, say, or by telephone. */
export const AddPersonDialog = ({ session, onClose }: DialogProps & { readonly session: string }) => {
  const t = useTranslate();
  const { ports, toasts } = useApp();
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  // Sent twice, the same person is added once.
  const [wish] = useState(() => crypto.randomUUID());
  const labels = { name: t("training-registrations:add.name"), email: t("training-registrations:add.email") };
  return (
    <FormDialog
      title={t("training-registrations:add.title")}
      text={t("training-registrations:add.text")}
      send={t("training-registrations:add.do")}
      onClose={() => onClose(false)}
      fields={["name", "email"]}
      labels={labels}
      pointers={{ "/name": "name", "/email": "email" }}
      check={() => (name.trim() === "" ? { name: t("training-registrations:add.no-name") } : {})}
      onSubmit={async () => {
        const given = email.trim() === "" ? {} : { email: email.trim() };
        const answer = await ports.call(addPerson, { id: session, name: name.trim(), ...given }, { once: wish });
        if (!answer.ok) return answer.error;
        const isSeated = answer.value.data.state === "registered";
        toasts.show(t(`training-registrations:add.${isSeated ? "seated" : "waits"}`, { name: name.trim() }));
        onClose(true);
        return null;
      }}
    >
      {(fields) => (
        <>
          <TextField
            id={fields.id("name")}
            name="name"
            label={labels.name}
            required
            maxLength={200}
            value={name}
            onChange={setName}
            error={fields.error("name")}
          />
          <TextField
            id={fields.id("email")}
            name="email"
            type="email"
            label={labels.email}
            help={t("training-registrations:add.email-help")}
            value={email}
            onChange={setEmail}
            error={fields.error("email")}
          />
        </>
      )}
    </FormDialog>
  );
};

/** Takes somebody off the list, with a reason. */
export const RemoveDialog = ({ person: { id, name }, onClose }: DialogProps & { readonly person: Attendee }) => {
  const t = useTranslate();
  const { ports, toasts } = useApp();
  const [reason, setReason] = useState("");
  const label = t("training-registrations:remove.reason");
  return (
    <FormDialog
      title={t("training-registrations:remove.title", { name })}
      text={t("training-registrations:remove.text")}
      send={t("training-registrations:remove.do")}
      look="danger"
      onClose={() => onClose(false)}
      fields={["reason"]}
      labels={{ reason: label }}
      pointers={{ "/reason": "reason" }}
      check={() => (reason.trim() === "" ? { reason: t("training-registrations:remove.no-reason") } : {})}
      onSubmit={async () => {
        const answer = await ports.call(removePerson, { id, reason: reason.trim() });
        if (!answer.ok) return answer.error;
        toasts.show(t("training-registrations:remove.done", { name }));
        onClose(true);
        return null;
      }}
    >
      {(fields) => (
        <TextArea
          id={fields.id("reason")}
          name="reason"
          label={label}
          required
          rows={3}
          maxLength={longestReason}
          value={reason}
          onChange={setReason}
          error={fields.error("reason")}
        />
      )}
    </FormDialog>
  );
};

/** Calls the session off for everybody. */
export const CallOffDialog = ({ session, onClose }: DialogProps & { readonly session: string }) => {
  const t = useTranslate();
  const { ports, toasts } = useApp();
  const [reason, setReason] = useState("");
  const label = t("training-registrations:call-off.reason");
  return (
    <FormDialog
      title={t("training-registrations:call-off.title")}
      text={t("training-registrations:call-off.text")}
      send={t("training-registrations:call-off.do")}
      back={t("training-registrations:keep")}
      look="danger"
      onClose={() => onClose(false)}
      fields={["reason"]}
      labels={{ reason: label }}
      pointers={{ "/reason": "reason" }}
      onSubmit={async () => {
        const answer = await ports.call(callOffSession, { id: session, reason: reason.trim() });
        if (!answer.ok) return answer.error;
        toasts.show(t("training-registrations:call-off.done"));
        onClose(true);
        return null;
      }}
    >
      {(fields) => (
        <TextArea
          id={fields.id("reason")}
          name="reason"
          label={label}
          rows={3}
          maxLength={longestReason}
          value={reason}
          onChange={setReason}
          error={fields.error("reason")}
        />
      )}
    </FormDialog>
  );
};
