import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from "@dnd-kit/core";
import { SortableContext, useSortable, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { ArrowDown, ArrowUp, Copy, GripVertical, LayoutPanelTop, Plus, Trash2, Undo2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { blockIcon } from "#web/shell/admin/pages/block-looks.ts";
import { blockLabel } from "#web/shell/admin/pages/block-words.ts";
import { type BlockDraft, blockSummary } from "#web/shell/admin/pages/page-model.ts";
import { silentDrag } from "#web/shell/admin/silent-drag.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";

export interface BlockPanelProps {
  readonly blocks: readonly BlockDraft[];
  /** Block that the focus goes to when the list is shown: the one that was edited before. */
  readonly current: string | null;
  /** Name of the block that was deleted last, while it can be put back. */
  readonly removed: string | null;
  readonly onEdit: (key: string) => void;
  readonly onAdd: () => void;
  readonly onMove: (key: string, to: number) => void;
  readonly onDuplicate: (key: string) => void;
  readonly onRemove: (key: string) => void;
  readonly onRestore: () => void;
}

/** The blocks of the page in their order: moved with the mouse, or with the buttons of each. */
export const BlockPanel = ({ blocks, removed, onAdd, onMove, onRestore, ...rest }: BlockPanelProps) => {
  const t = useTranslate();
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }));
  const list = useRef<HTMLOListElement>(null);
  const undo = useRef<HTMLButtonElement>(null);

  // What was pressed is gone with its block: the way back takes the focus.
  useEffect(() => {
    if (removed !== null) undo.current?.focus();
  }, [removed]);

  const dropped = ({ active, over }: DragEndEvent) => {
    if (over)
      onMove(
        String(active.id),
        blocks.findIndex(({ key }) => key === over.id),
      );
  };
  const step = (key: string, to: number, button: "up" | "down") => {
    onMove(key, to);
    requestAnimationFrame(() => {
      const row = list.current?.querySelector(`[data-block="${CSS.escape(key)}"]`);
      row?.querySelector<HTMLElement>(`[data-move=${button}] button`)?.focus();
    });
  };
  const add = (
    <Button variant="primary" icon={Plus} onPress={onAdd}>
      {t("page-editor:add.open")}
    </Button>
  );
  return (
    <div className="space-y-4">
      {removed !== null && (
        <p className="flex flex-wrap items-center justify-between gap-3 rounded-surface bg-wash-info px-4 py-2">
          {t("page-editor:removed", { name: removed })}
          <Button ref={undo} size="dense" icon={Undo2} onPress={onRestore}>
            {t("page-editor:undo-remove")}
          </Button>
        </p>
      )}
      {blocks.length === 0 ? (
        <EmptyState icon={LayoutPanelTop} title={t("page-editor:empty.title")} action={add}>
          {t("page-editor:empty.text")}
        </EmptyState>
      ) : (
        <>
          <DndContext
            sensors={sensors}
            collisionDetection={closestCenter}
            onDragEnd={dropped}
            accessibility={silentDrag}
          >
            <SortableContext items={blocks.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
              <ol ref={list} aria-label={t("page-editor:blocks-label")} className="space-y-2">
                {blocks.map((block, index) => (
                  <Row key={block.key} block={block} index={index} count={blocks.length} onStep={step} {...rest} />
                ))}
              </ol>
            </SortableContext>
          </DndContext>
          {add}
        </>
      )}
    </div>
  );
};

interface RowProps extends Pick<BlockPanelProps, "current" | "onEdit" | "onDuplicate" | "onRemove"> {
  readonly block: BlockDraft;
  readonly index: number;
  readonly count: number;
  readonly onStep: (key: string, to: number, button: "up" | "down") => void;
}

const Row = ({ block, index, count, current, onStep, onEdit, onDuplicate, onRemove }: RowProps) => {
  const t = useTranslate();
  const app = useApp();
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: block.key });
  const edit = useRef<HTMLButtonElement>(null);
  const name = blockLabel(app, block.name);
  const summary = blockSummary(app, block);
  const full = summary === "" ? name : `${name}, ${summary}`;
  const badge = block.props === null ? t("page-editor:untranslated.badge") : "";
  // Who speaks to the page says what is written on the button.
  const seen = [name, summary, badge].filter((part) => part !== "").join(" ");

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list comes back
  useEffect(() => {
    if (current === block.key) edit.current?.focus();
  }, []);

  return (
    <li
      ref={setNodeRef}
      data-block={block.key}
      style={{
        transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
        transition: transition ?? undefined,
      }}
      className={`flex flex-wrap items-center rounded-surface border border-line bg-surface ${isDragging ? "z-10 shadow-float" : ""}`}
    >
      <span
        aria-hidden="true"
        {...listeners}
        className="flex min-h-14 cursor-grab touch-none items-center self-stretch px-1.5 text-muted active:cursor-grabbing"
      >
        <Icon icon={GripVertical} />
      </span>
      <button
        ref={edit}
        type="button"
        onClick={() => onEdit(block.key)}
        aria-label={t("page-editor:edit-block", { name: seen })}
        className="flex min-h-14 min-w-0 grow basis-40 items-center gap-3 rounded-control py-2 text-left hover:underline"
      >
        <Icon icon={blockIcon(app, block.name)} />
        <span className="min-w-0">
          <span className="block font-semibold">{name}</span>{" "}
          {summary !== "" && <span className="line-clamp-2 text-sm text-muted wrap-break-word">{summary}</span>}{" "}
          {badge !== "" && <Badge tone="warning">{badge}</Badge>}
        </span>
      </button>
      <span className="ml-auto flex flex-wrap">
        <span data-move="up">
          <IconButton
            icon={ArrowUp}
            label={t("page-editor:move-up", { name: full })}
            disabled={index === 0}
            onPress={() => onStep(block.key, index - 1, "up")}
          />
        </span>
        <span data-move="down">
          <IconButton
            icon={ArrowDown}
            label={t("page-editor:move-down", { name: full })}
            disabled={index === count - 1}
            onPress={() => onStep(block.key, index + 1, "down")}
          />
        </span>
        <IconButton
          icon={Copy}
          label={t("page-editor:duplicate", { name: full })}
          onPress={() => onDuplicate(block.key)}
        />
        <IconButton
          icon={Trash2}
          variant="danger"
          label={t("page-editor:remove", { name: full })}
          onPress={() => onRemove(block.key)}
        />
      </span>
    </li>
  );
};
