import { useEffect } from "react";
import { useApp } from "#web/app/app-context.tsx";

/**
 * Styles that a page or a block brings, already cleaned and scoped. The server puts them into the head (the renderer
 * reports their text, so that the Content-Security-Policy can name its hash); the browser adopts them as a sheet, which
 * the policy allows, and drops them with the page.
 */
export const PageStyles = ({ css }: { readonly css: string | undefined }) => {
  const app = useApp();
  if (css && typeof document === "undefined") app.pageStyles.add(css);
  useEffect(() => {
    if (!css) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    for (const served of servedStyles()) if (served.textContent === styleText(css)) served.remove();
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
    };
  }, [css]);
  return null;
};

/** Drops with a page what is left of the styles that the server sent: those of blocks that stayed as it drew them. */
export function useServedStyles(): void {
  useEffect(
    () => () => {
      for (const served of servedStyles()) served.remove();
    },
    [],
  );
}

/** The text of a style element, in which no tag can end it. */
export const styleText = (css: string): string => css.replaceAll("</", "<\\/");

const servedStyles = () => document.head.querySelectorAll("style[data-page]");
