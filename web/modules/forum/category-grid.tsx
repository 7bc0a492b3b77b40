import { MessagesSquare } from "lucide-react";
import { useApp } from "#web/app/app-context.tsx";
import { narrowedPath } from "#web/modules/forum/paths.ts";
import type { CategoryModel } from "#web/modules/forum/subjects-model.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";

/** The categories of the first level, each with the way to those below it. */
export const CategoryGrid = ({
  categories,
  level,
}: {
  readonly categories: readonly CategoryModel[];
  readonly level: 3 | 4;
}) => {
  const { state } = useApp();
  const Title = `h${level}` as const;
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-4">
      {categories.map(({ id, name, lang, description, children }) => (
        <li key={id} className="flex gap-4 rounded-surface border border-line bg-surface p-4 sm:p-5">
          <span className="hidden size-11 shrink-0 items-center justify-center sm:inline-flex rounded-full bg-wash-primary text-primary">
            <Icon icon={MessagesSquare} />
          </span>
          <div className="min-w-0 space-y-1">
            <Title lang={lang} className="text-lg">
              <Link to={narrowedPath("category", id, state)} variant="plain">
                {name}
              </Link>
            </Title>
            {description !== "" && (
              <p lang={lang} className="text-muted">
                {description}
              </p>
            )}
            {children.length > 0 && (
              <ul className="flex flex-wrap gap-x-4">
                {children.map((child) => (
                  <li key={child.id} lang={child.lang} className="text-sm font-semibold">
                    <Link to={narrowedPath("category", child.id, state)} variant="kicker">
                      {child.name}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
};
