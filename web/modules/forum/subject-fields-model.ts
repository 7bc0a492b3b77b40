import type { tags } from "#core/modules/community/entities.ts";
import type { Many } from "#core/shell/site/ports.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import type { CategoryModel } from "#web/modules/forum/subjects-model.ts";
import type { Choice } from "#web/ui/select.tsx";

/** Categories of both levels to choose from, those below named with the one above. */
export const categoryChoices = (categories: readonly CategoryModel[]): readonly Choice[] =>
  categories.flatMap(({ id, name, lang, children }) => [
    { value: id, label: name, ...(lang !== undefined && { lang }) },
    ...children.map((child) => ({
      value: child.id,
      label: `${name} › ${child.name}`,
      ...(child.lang !== undefined && { lang: child.lang }),
    })),
  ]);

/** Tags to choose from, by name. */
export const tagChoices = ({ data }: Many): readonly Choice[] =>
  data
    .map((each) => rowOf<typeof tags>(each))
    .map(({ id, name, lang }) => ({ value: id, label: name, ...(lang !== undefined && { lang }) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
