/** Rich text that the server has cleaned; never give it anything else. */
export const Prose = ({
  html,
  lang,
  wide = false,
}: {
  readonly html: string;
  readonly lang?: string;
  readonly wide?: boolean;
}) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rich text is cleaned on write by the server's sanitizer
  <div lang={lang} className={wide ? "prose prose-wide" : "prose"} dangerouslySetInnerHTML={{ __html: html }} />
);
