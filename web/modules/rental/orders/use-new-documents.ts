import { useEffect, useRef } from "react";
import type { rentalDocuments } from "#core/modules/rental-documents/entities.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import { createAnnouncer } from "#web/app/announcer.ts";
import { useApp } from "#web/app/app-context.tsx";

export interface NewDocuments {
  /** Id of the order. */
  readonly order: string;
  /** Nothing more will be made for it. */
  readonly isOver: boolean;
  /** Those that are shown, with the ids of their files. */
  readonly documents: readonly { readonly name: string; readonly file: { readonly id: string } }[];
}

/** Milliseconds between two looks. */
const pause = 4000;

/** Shows the documents of an order when they are made, and says so once. Looks for them quietly while the page is in view. */
export function useNewDocuments({ order, isOver, documents }: NewDocuments): void {
  const app = useApp();
  const { ports, navigation } = app;
  const shown = documents.map(({ file }) => file.id).join(",");
  const before = useRef(documents);

  useEffect(() => {
    if (isOver) return;
    let busy = false;
    const look = async () => {
      if (busy || document.visibilityState !== "visible") return;
      busy = true;
      const answer = await ports.records.list("rental-papers", {
        filter: { orders: order },
        include: ["file"],
        fields: { "rental-papers": ["number", "file"], "secured-files": ["name"] },
        sort: ["issuedOn", "number"],
        page: { number: 1, size: 50 },
      });
      busy = false;
      const files = answer.ok
        ? answer.value.data.map(rowOf<typeof rentalDocuments>).flatMap(({ file }) => file ?? [])
        : [];
      if (answer.ok && files.join(",") !== shown) await navigation.refresh();
    };
    const timer = setInterval(() => void look(), pause);
    return () => clearInterval(timer);
  }, [order, isOver, shown, ports, navigation]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: told when the documents are others, whatever else changes
  useEffect(() => {
    const known = new Set(before.current.map(({ file }) => file.id));
    const fresh = documents.filter(({ file }) => !known.has(file.id)).map(({ name }) => name);
    before.current = documents;
    if (fresh.length > 0) {
      const list = new Intl.ListFormat(app.state.locale).format(fresh);
      app.store(createAnnouncer).announce(app.t("rental-orders:documents.new", { documents: list }));
    }
  }, [shown]);
}
