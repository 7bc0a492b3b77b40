import { useEffect, useState } from "react";
import { useApp } from "#web/app/app-context.tsx";
import { categoryChoices } from "#web/modules/forum/subject-fields-model.ts";
import { categoriesOf } from "#web/modules/forum/subjects-model.ts";
import type { Choice } from "#web/ui/select.tsx";

/** The categories to choose from; none until they are known. */
export function useCategories(): readonly Choice[] {
  const { ports, failures } = useApp();
  const [choices, setChoices] = useState<readonly Choice[]>([]);
  useEffect(() => {
    void ports.records.list("forum-categories", { page: { size: 100 } }).then((answer) => {
      if (answer.ok) setChoices(categoryChoices(categoriesOf(answer.value)));
      else failures.noticeFailure(answer.error);
    });
  }, [ports, failures]);
  return choices;
}
