import type { App } from "#web/app/app.ts";

type Words = Pick<App, "t" | "translator">;

/** Keys of the words of codes, by the name of their field, with its type where the name says little. */
const keys: Readonly<Record<string, (code: string) => string>> = {
  resource: (code) => `fields:types.${code}.one`,
  action: (code) => `admin:history.actions.${code}`,
  "app-page-components.name": (code) => `page-editor:blocks.${code}.name`,
};

/** A code in words where it has some; `undefined` where it is shown as it is. */
export function codeWords({ t, translator }: Words, field: string, code: string): string | undefined {
  const key = keys[field]?.(code);
  return key !== undefined && translator.has(key) ? t(key) : undefined;
}
