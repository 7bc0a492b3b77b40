import { useTranslate } from "#web/app/app-context.tsx";

export interface ContentsEntry {
  /** Id of the part. */
  readonly id: string;
  readonly title: string;
}

/** The parts of the profile, to go to; it stays beside them where there is room. */
export const Contents = ({ entries }: { readonly entries: readonly ContentsEntry[] }) => {
  const t = useTranslate();
  return (
    <nav aria-label={t("profile:contents")} className="hidden lg:sticky lg:top-24 lg:block lg:self-start">
      <ul className="space-y-0.5 border-l border-line">
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-ml-px flex min-h-11 items-center border-l-2 border-transparent py-1 pl-4 text-ink no-underline hover:border-primary hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};
