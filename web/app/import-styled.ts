const loaded = new Map<string, Promise<void>>();

/**
 * Imports a module once the style sheets that it needs are there (`web/build/preload-helper.ts`).
 *
 * @param sheets paths of the sheets, without the slash before them.
 */
export const __vitePreload = async <Module>(
  load: () => Promise<Module>,
  sheets: readonly string[] = [],
): Promise<Module> => {
  await Promise.all(sheets.map(loadSheet));
  return load();
};

function loadSheet(path: string): Promise<void> {
  let sheet = loaded.get(path);
  if (!sheet) loaded.set(path, (sheet = appendSheet(`/${path}`)));
  // Tried again by the next who needs it.
  sheet.catch(() => loaded.delete(path));
  return sheet;
}

const appendSheet = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`Unable to preload CSS for ${href}`));
    };
    document.head.append(link);
  });
