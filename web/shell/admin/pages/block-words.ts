import type { App } from "#web/app/app.ts";

type Words = Pick<App, "t" | "translator">;

/** Name of a kind of block; its own where it has no words yet. */
export function blockLabel({ t, translator }: Words, name: string): string {
  const key = `page-editor:blocks.${name}.name`;
  return translator.has(key) ? t(key) : name;
}

/** What a kind of block is for, in a sentence. */
export function blockPurpose({ t, translator }: Words, name: string): string {
  const key = `page-editor:blocks.${name}.about`;
  return translator.has(key) ? t(key) : "";
}

/** Label of a prop: the block's own words, else those that blocks share. `path` is the name of the prop, below those of its lists. */
export function propLabel({ t, translator }: Words, block: string, path: readonly string[]): string {
  const names = path.filter((part) => !/^\d+$/.test(part));
  const own = `page-editor:blocks.${block}.props.${names.join("-")}`;
  return t(translator.has(own) ? own : `page-editor:props.${names.at(-1)}`);
}

/** What adds one more to a list: the block's own words, else those that blocks share. `path` as for `propLabel`. */
export function addLabel({ t, translator }: Words, block: string, path: readonly string[]): string {
  const names = path.filter((part) => !/^\d+$/.test(part));
  const own = `page-editor:blocks.${block}.add.${names.join("-")}`;
  return t(translator.has(own) ? own : `page-editor:items.add.${names.at(-1)}`);
}

/** Label of a prop with those of the lists that it is in, and its place in each. */
export function propPlace(words: Words, block: string, path: readonly string[]): string {
  const parts = path.map((part, index) =>
    /^\d+$/.test(part)
      ? words.t("page-editor:items.one", { number: Number(part) + 1 })
      : propLabel(words, block, path.slice(0, index + 1)),
  );
  return parts.join(", ");
}

/** A sentence that helps to fill a prop in, where there is one. */
export function propHelp({ t, translator }: Words, block: string, path: readonly string[]): string | undefined {
  const names = path.filter((part) => !/^\d+$/.test(part));
  const key = [`page-editor:help.${block}-${names.join("-")}`, `page-editor:help.${names.at(-1)}`].find((each) =>
    translator.has(each),
  );
  return key === undefined ? undefined : t(key);
}
