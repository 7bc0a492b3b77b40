import { DndContext, type DragEndEvent, PointerSensor, pointerWithin, useSensor, useSensors } from "@dnd-kit/core";
import { List } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { createAnnouncer } from "#web/app/announcer.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ScreenProps } from "#web/app/route.ts";
import {
  type BoardColumn,
  cardOf,
  moved,
  revised,
  type Step,
  stepOf,
} from "#web/modules/ad-projects/board/board-model.ts";
import { BoardStep } from "#web/modules/ad-projects/board/board-step.tsx";
import { resourceAddress } from "#web/shell/admin/addresses.ts";
import { failureText } from "#web/shell/admin/failure-text.ts";
import { choiceLabel, typeLabel } from "#web/shell/admin/labels.ts";
import { silentDrag } from "#web/shell/admin/silent-drag.ts";
import { Heading } from "#web/ui/heading.tsx";
import { Link } from "#web/ui/link.tsx";

/** The projects by step: taken to another one by dragging, or by the arrows of each. */
export const Screen = ({ data }: ScreenProps<readonly BoardColumn[]>) => {
  const t = useTranslate();
  const app = useApp();
  const [columns, setColumns] = useState(data);
  const shown = useRef(data);
  const show = (next: readonly BoardColumn[]) => {
    shown.current = next;
    setColumns(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is loaded anew is shown
  useEffect(() => show(data), [data]);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }));
  const focused = useRef<string>(undefined);
  useEffect(() => {
    if (focused.current !== undefined) document.getElementById(focused.current)?.focus();
    focused.current = undefined;
  });
  const saving = useRef(new Set<string>());
  const move = (id: string, to: Step) => {
    const from = stepOf(shown.current, id);
    if (!from || from === to) return;
    show(moved(shown.current, id, to));
    focused.current = `project-${id}`;
    if (!saving.current.has(id)) void save(id, from);
  };
  /** Saves the step at which a project is shown, and again while it has been moved on meanwhile. */
  const save = async (id: string, from: Step) => {
    saving.current.add(id);
    let saved = from;
    for (;;) {
      const to = stepOf(shown.current, id);
      const card = cardOf(shown.current, id);
      if (!to || !card || to === saved) break;
      const answer = await app.ports.records.update("ad-projects", id, card.version, { attributes: { step: to } });
      if (!answer.ok) {
        show(moved(shown.current, id, saved));
        app.toasts.show(failureText(app, answer.error), "alert");
        break;
      }
      saved = to;
      show(revised(shown.current, id, answer.value.data.meta.version ?? card.version));
      const step = choiceLabel(app, "step", to);
      app.store(createAnnouncer).announce(t("ad-projects:board.moved", { name: card.name, step }));
    }
    saving.current.delete(id);
  };
  const dropped = ({ active, over }: DragEndEvent) => {
    if (over) move(String(active.id), over.id as Step);
  };
  return (
    <div className="space-y-6 px-4 py-8 md:px-8">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <Heading level={1}>{t("ad-projects:board.title")}</Heading>
          <p className="mt-1 max-w-prose text-muted">{t("ad-projects:board.about")}</p>
        </div>
        <Link to={resourceAddress("ad-projects", "index")} variant="button" icon={List}>
          {typeLabel(app, "ad-projects")}
        </Link>
      </div>
      <DndContext sensors={sensors} collisionDetection={pointerWithin} onDragEnd={dropped} accessibility={silentDrag}>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-6">
          {columns.map((column) => (
            <BoardStep key={column.step} column={column} onMove={move} />
          ))}
        </div>
      </DndContext>
    </div>
  );
};
