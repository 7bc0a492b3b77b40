import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useState } from "react";
import type { forumSubjectMessages } from "#core/modules/forum/entities.ts";
import { messagesPerPage } from "#core/modules/forum/rules.ts";
import type { users } from "#core/shell/access/entities.ts";
import { fullName } from "#core/shell/access/rules.ts";
import { includedOf, rowOf } from "#core/shell/site/resource-row.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { Button } from "#web/ui/button.tsx";
import { CheckboxGroup } from "#web/ui/checkbox-group.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";

interface MessagePickerProps {
  readonly id: string;
  readonly subject: string;
  readonly label: string;
  /** One is chosen, instead of several. */
  readonly isOne: boolean;
  /** Number of a message whose page is shown first. */
  readonly near?: number;
  /** Ids of those that are chosen, on whatever page they stand. */
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  readonly error: string | undefined;
}

/** Messages of a subject to choose from, a page at a time. The first one is not offered: it stays with its subject. */
export const MessagePicker = ({ id, subject, label, isOne, near = 2, values, onChange, error }: MessagePickerProps) => {
  const t = useTranslate();
  const [page, setPage] = useState(Math.max(1, Math.ceil((near - 1) / messagesPerPage)));
  const { choices, total } = useOffered(subject, page);
  const first = (page - 1) * messagesPerPage + 2;
  const here = choices.map(({ value }) => value);
  const group = { id, label, required: true, choices, error };
  return (
    <div className="space-y-3">
      {isOne ? (
        <RadioGroup {...group} name="from" value={values[0] ?? ""} onChange={(value) => onChange([value])} />
      ) : (
        <CheckboxGroup
          {...group}
          name="messages"
          values={values}
          onChange={(chosen) => onChange([...values.filter((value) => !here.includes(value)), ...chosen])}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="text-sm text-muted">
          {choices.length > 0 && t("forum:picker.range", { first, last: first + choices.length - 1, total: total + 1 })}
          {!isOne && values.length > 0 && ` · ${t("forum:picker.chosen", { count: values.length })}`}
        </p>
        {total > messagesPerPage && (
          <div className="flex gap-2">
            <Button
              size="dense"
              variant="quiet"
              icon={ChevronLeft}
              disabled={page === 1}
              onPress={() => setPage(page - 1)}
            >
              {t("forum:picker.earlier")}
            </Button>
            <Button
              size="dense"
              variant="quiet"
              icon={ChevronRight}
              disabled={page * messagesPerPage >= total}
              onPress={() => setPage(page + 1)}
            >
              {t("forum:picker.later")}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
};

interface Offered {
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  /** Messages that can be chosen, on all pages. */
  readonly total: number;
}

/** A page of the messages of a subject, deleted ones too, as they are numbered in it. */
function useOffered(subject: string, page: number): Offered {
  const t = useTranslate();
  const { ports, failures } = useApp();
  const [offered, setOffered] = useState<Offered>({ choices: [], total: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each page
  useEffect(() => {
    let isOver = false;
    const query = {
      filter: { subject, position: { gt: 0 }, deleted: "with" },
      fields: { "forum-subject-messages": ["excerpt", "createdBy", "position", "deletedAt"] },
      include: ["createdBy"],
      sort: "position",
      page: { number: page, size: messagesPerPage },
    };
    void ports.records.list("forum-subject-messages", query).then((answer) => {
      if (isOver) return;
      if (!answer.ok) return failures.noticeFailure(answer.error);
      const known = includedOf(answer.value.included);
      const choices = answer.value.data.map((each, index) => {
        const row = rowOf<typeof forumSubjectMessages>(each);
        const person = known.one<typeof users>("users", row.createdBy);
        const name = person ? fullName(person) : t("forum:gone");
        const number = (page - 1) * messagesPerPage + index + 2;
        const words = row.deletedAt ? t("forum:mark.deleted") : (row.excerpt ?? "");
        return { value: row.id, label: `#${number} ${name}: ${words}` };
      });
      setOffered({ choices, total: answer.value.meta.total ?? choices.length });
    });
    return () => {
      isOver = true;
    };
  }, [subject, page]);
  return offered;
}
