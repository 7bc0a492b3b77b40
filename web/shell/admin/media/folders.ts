import { useCallback, useEffect, useState } from "react";
import type { fileContainers } from "#core/shell/files/entities.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { Choice } from "#web/ui/select.tsx";

/** The folders of the library by name, and how to ask for them anew. */
export function useFolders(): { readonly folders: readonly Choice[]; readonly reload: () => Promise<void> } {
  const { ports } = useApp();
  const [folders, setFolders] = useState<readonly Choice[]>([]);
  const reload = useCallback(async () => {
    const answer = await ports.records.list("file-containers", { page: { size: 100 }, sort: "name" });
    if (!answer.ok) return;
    setFolders(
      answer.value.data.map((each) => {
        const { id, name } = rowOf<typeof fileContainers>(each);
        return { value: id, label: name };
      }),
    );
  }, [ports]);
  useEffect(() => void reload(), [reload]);
  return { folders, reload };
}

/** The folders as a choice of where a file is, with the choice of none. */
export function useFolderChoices(folders: readonly Choice[]): readonly Choice[] {
  const t = useTranslate();
  return [{ value: "none", label: t("admin:media.no-folder") }, ...folders];
}
