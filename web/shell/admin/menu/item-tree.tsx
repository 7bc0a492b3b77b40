import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from "@dnd-kit/core";
import { SortableContext, useSortable, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { GripVertical } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { useTranslate } from "#web/app/app-context.tsx";
import { dirtyNodes, type FlatNode, flatten, type Menu, type Step } from "#web/shell/admin/menu/menu-tree.ts";
import { silentDrag } from "#web/shell/admin/silent-drag.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Icon } from "#web/ui/icon.tsx";

export interface ItemTreeProps {
  readonly id: string;
  readonly menu: Menu;
  readonly selected: string | null;
  readonly onSelect: (id: string) => void;
  readonly onStep: (id: string, step: Step) => void;
  /** Dropped where another item is, some levels further in or out. */
  readonly onDrop: (id: string, over: string, shift: number) => void;
}

/** Pixels to the side that are one level. */
const levelWidth = 28;

const steps: Readonly<Record<string, Step>> = { ArrowUp: "up", ArrowDown: "down", ArrowRight: "in", ArrowLeft: "out" };

/**
 * The menu as a tree (APG): arrows walk through it, Alt with an arrow moves the item, the mouse drags it. All levels are open, as there
 * are few items.
 */
export const ItemTree = ({ id, menu, selected, onSelect, onStep, onDrop }: ItemTreeProps) => {
  const t = useTranslate();
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }));
  const tree = useRef<HTMLDivElement>(null);
  const flat = flatten(menu);
  const dirty = dirtyNodes(menu);
  const stop = flat.some(({ node }) => node.id === selected) ? selected : flat[0]?.node.id;

  const dropped = ({ active, over, delta }: DragEndEvent) => {
    if (over) onDrop(String(active.id), String(over.id), Math.round(delta.x / levelWidth));
  };
  const press = (event: KeyboardEvent) => {
    const at = flat.findIndex(({ node }) => node.id === stop);
    const current = flat[at];
    const step = event.altKey ? steps[event.key] : undefined;
    if (step && current) {
      event.preventDefault();
      return onStep(current.node.id, step);
    }
    const next = {
      ArrowDown: flat[at + 1],
      ArrowUp: flat[at - 1],
      ArrowRight: flat[at + 1]?.parent === current?.node.id ? flat[at + 1] : undefined,
      ArrowLeft: flat.find(({ node }) => node.id === current?.parent),
      Home: flat[0],
      End: flat.at(-1),
    }[event.key];
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onSelect(next.node.id);
    tree.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(next.node.id)}"]`)?.focus();
  };
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={dropped} accessibility={silentDrag}>
      <SortableContext items={flat.map(({ node }) => node.id)} strategy={verticalListSortingStrategy}>
        <div
          ref={tree}
          id={id}
          role="tree"
          tabIndex={-1}
          aria-label={t("menu-editor:tree")}
          onKeyDown={press}
          className="space-y-1"
        >
          {flat.map((each) => (
            <Item
              key={each.node.id}
              item={each}
              dirty={dirty.has(each.node.id)}
              selected={each.node.id === selected}
              stop={each.node.id === stop}
              onSelect={onSelect}
            />
          ))}
        </div>
      </SortableContext>
    </DndContext>
  );
};

interface ItemProps {
  readonly item: FlatNode;
  readonly dirty: boolean;
  readonly selected: boolean;
  /** Where the Tab key enters the tree. */
  readonly stop: boolean;
  readonly onSelect: (id: string) => void;
}

const Item = ({ item, dirty, selected, stop, onSelect }: ItemProps) => {
  const t = useTranslate();
  const { node, depth, index, siblings } = item;
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: node.id });
  const element = useRef<HTMLDivElement | null>(null);
  const wasFocused = useRef(false);

  // A moved element loses the focus in some browsers: it keeps it here.
  useEffect(() => {
    if (wasFocused.current && document.activeElement === document.body) element.current?.focus();
  });

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree answers to the keys of all its items
    <div
      ref={(found) => {
        element.current = found;
        setNodeRef(found);
      }}
      role="treeitem"
      data-item={node.id}
      aria-level={depth + 1}
      aria-posinset={index + 1}
      aria-setsize={siblings}
      aria-selected={selected}
      {...(node.children.length > 0 && { "aria-expanded": true })}
      tabIndex={stop ? 0 : -1}
      onFocus={() => {
        wasFocused.current = true;
      }}
      onBlur={() => {
        wasFocused.current = false;
      }}
      onClick={() => onSelect(node.id)}
      style={{
        marginInlineStart: depth * levelWidth,
        transform: transform ? `translate3d(${Math.round(transform.x)}px, ${Math.round(transform.y)}px, 0)` : undefined,
        transition: transition ?? undefined,
      }}
      className={`flex min-h-11 cursor-pointer items-center gap-2 rounded-control border bg-surface pr-3 ${selected ? "border-primary bg-wash-primary font-semibold" : "border-line hover:border-ink"} ${isDragging ? "z-10 shadow-float" : ""}`}
    >
      <span
        aria-hidden="true"
        {...listeners}
        className="flex min-h-11 cursor-grab touch-none items-center px-1.5 text-muted"
      >
        <Icon icon={GripVertical} />
      </span>
      <span className="min-w-0 grow py-2 wrap-break-word">
        {node.values.name || node.fallback || t("menu-editor:unnamed")}
      </span>
      {dirty && <Badge tone="info">{t("menu-editor:changed")}</Badge>}
    </div>
  );
};
