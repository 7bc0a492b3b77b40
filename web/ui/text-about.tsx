import { useTranslate } from "#web/app/app-context.tsx";

export interface TextAboutProps {
  /** What is seen. */
  readonly text: string;
  /** What it is about, where several of the same stand on one page. */
  readonly about: string;
}

/**
 * A text that is told with what it is about: “Create key”, which is read “Create key: Lab laptop”. Written as one text, as an ending of its
 * own would be set apart by a space before the colon, and languages put theirs differently.
 */
export const TextAbout = ({ text, about }: TextAboutProps) => {
  const t = useTranslate();
  return (
    <>
      <span aria-hidden="true">{text}</span>
      <span className="sr-only">{`${text}${t("common:colon")}${about}`}</span>
    </>
  );
};
