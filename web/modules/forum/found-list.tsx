import { useTranslate } from "#web/app/app-context.tsx";
import type { FoundWords as Found } from "#web/modules/forum/subject-list.ts";
import { FoundWords } from "#web/shell/blocks/found-words.tsx";
import { Link } from "#web/ui/link.tsx";

interface FoundListProps {
  readonly found: readonly Found[];
  readonly words: string;
  readonly level: 3 | 4;
}

/** Subjects and messages that have the words which were looked for. */
export const FoundList = ({ found, words, level }: FoundListProps) => {
  const t = useTranslate();
  const Title = `h${level}` as const;
  return (
    <ul className="divide-y divide-line rounded-surface border border-line bg-surface">
      {found.map(({ subject, message, title, excerpt, path }) => (
        <li key={message ?? subject} className="space-y-1 p-4 sm:px-6">
          <Title className="text-lg">
            <Link to={path} variant="plain">
              <span>
                <FoundWords text={title} words={words} />
              </span>
            </Link>
          </Title>
          <p className="text-muted">
            {excerpt ? <FoundWords text={excerpt} words={words} /> : t("forum:home.in-title")}
          </p>
        </li>
      ))}
    </ul>
  );
};
