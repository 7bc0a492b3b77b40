import { useState } from "react";
import { moveMessages, splitSubject } from "#core/modules/forum/calls.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { MessagePicker } from "#web/modules/forum/message-picker.tsx";
import { subjectPath } from "#web/modules/forum/paths.ts";
import type { SubjectDialogProps } from "#web/modules/forum/subject-dialogs.tsx";
import type { MessageModel } from "#web/modules/forum/subject-model.ts";
import { SubjectPicker } from "#web/modules/forum/subject-picker.tsx";
import { useCategories } from "#web/modules/forum/use-categories.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextField } from "#web/ui/text-field.tsx";

type Goal = "new" | "other";
type Range = "from" | "chosen";

interface SplitDialogProps extends SubjectDialogProps {
  /** The message from which on they are moved, unless others are chosen. */
  readonly from?: MessageModel;
}

/** Begins a subject with some messages, or hangs them on another one, and leads there. */
export const SplitDialog = ({ subject, from, onClose }: SplitDialogProps) => {
  const t = useTranslate();
  const app = useApp();
  const categories = useCategories();
  const [range, setRange] = useState<Range>(from ? "from" : "chosen");
  const [first, setFirst] = useState<readonly string[]>(from ? [from.id] : []);
  const [messages, setMessages] = useState<readonly string[]>([]);
  const [goal, setGoal] = useState<Goal>("new");
  const [title, setTitle] = useState("");
  const [category, setCategory] = useState(subject.category?.id ?? "");
  const [into, setInto] = useState("");
  const labels = {
    messages: t(range === "from" ? "forum:actions.split-first" : "forum:actions.split-messages"),
    title: t("forum:form.title"),
    category: t("forum:form.category"),
    into: t("forum:actions.merge-into"),
  };
  const chosen = range === "from" ? first : messages;
  const which = range === "from" ? { from: first[0] ?? null } : { messages };
  const check = () => ({
    ...(chosen.length === 0 && { messages: t("forum:actions.split-none") }),
    ...(goal === "new" && title.trim() === "" && { title: t("forum:form.title-missing") }),
    ...(goal === "other" && into === "" && { into: t("forum:picker.choose") }),
  });
  const send = () =>
    goal === "new"
      ? app.ports.call(splitSubject, { subject: subject.id, ...which, title: title.trim(), category })
      : app.ports.call(moveMessages, { subject: subject.id, ...which, into });
  return (
    <FormDialog
      title={t("forum:actions.split")}
      send={t("forum:actions.split-send")}
      onClose={onClose}
      fields={["messages", "from", "title", "category", "into"]}
      labels={labels}
      check={check}
      onSubmit={async () => {
        const answer = await send();
        if (!answer.ok) return answer.error;
        onClose();
        app.toasts.show(t("forum:actions.split-done"));
        const { subject: id, slug } = answer.value.data;
        await app.navigation.navigate(subjectPath({ id, slug }, app.state));
        return null;
      }}
    >
      {(fields) => (
        <div className="space-y-6">
          <RadioGroup<Range>
            name="range"
            label={t("forum:actions.split-range")}
            required
            value={range}
            onChange={(next) => setRange(next || "chosen")}
            choices={[
              { value: "from", label: t("forum:actions.split-from") },
              { value: "chosen", label: t("forum:actions.split-chosen") },
            ]}
          />
          <MessagePicker
            key={range}
            id={fields.id("messages")}
            subject={subject.id}
            label={labels.messages}
            isOne={range === "from"}
            {...(from && { near: from.number })}
            values={chosen}
            onChange={range === "from" ? setFirst : setMessages}
            error={fields.error("messages") ?? fields.error("from")}
          />
          <RadioGroup<Goal>
            name="goal"
            label={t("forum:actions.split-goal")}
            required
            value={goal}
            onChange={(next) => setGoal(next || "new")}
            choices={[
              { value: "new", label: t("forum:actions.split-new") },
              { value: "other", label: t("forum:actions.split-other") },
            ]}
          />
          {goal === "new" && (
            <>
              <TextField
                id={fields.id("title")}
                name="title"
                label={labels.title}
                required
                value={title}
                onChange={setTitle}
                maxLength={255}
                error={fields.error("title")}
              />
              <Select
                id={fields.id("category")}
                name="category"
                label={labels.category}
                required
                value={category}
                choices={categories}
                onChange={setCategory}
                error={fields.error("category")}
              />
            </>
          )}
          {goal === "other" && (
            <SubjectPicker
              id={fields.id("into")}
              label={labels.into}
              except={subject.id}
              value={into}
              onChange={setInto}
              error={fields.error("into")}
            />
          )}
        </div>
      )}
    </FormDialog>
  );
};
