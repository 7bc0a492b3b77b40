import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from "@dnd-kit/core";
import { SortableContext, useSortable, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { ArrowDown, ArrowUp, ChevronDown, ChevronRight, GripVertical, Plus, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { AdminRelation, AdminType } from "#core/shell/admin/types.ts";
import type { Resource } from "#core/shell/site/ports.ts";
import { createAnnouncer } from "#web/app/announcer.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { type ChildDraft, newChild, type Subject } from "#web/shell/admin/form/form-model.ts";
import { type FormErrors, MemberList } from "#web/shell/admin/form/member-list.tsx";
import { memberLabel, typeLabel } from "#web/shell/admin/labels.ts";
import { silentDrag } from "#web/shell/admin/silent-drag.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";

export interface ChildrenInputProps {
  readonly subject: Subject;
  readonly relation: AdminRelation;
  readonly id: string;
  readonly value: readonly ChildDraft[];
  readonly onChange: (children: readonly ChildDraft[]) => void;
  readonly errors: FormErrors;
  /** Path of the relation in the form, with its dot. */
  readonly path: string;
  readonly prefix: string;
  readonly known: readonly Resource[];
}

/** The children of a record, written with it: added, taken away, put in order by buttons or by dragging. */
export const ChildrenInput = ({
  subject,
  relation,
  id,
  value,
  onChange,
  errors,
  path,
  prefix,
  known,
}: ChildrenInputProps) => {
  const t = useTranslate();
  const app = useApp();
  const type = subject.types.get(relation.to[0]!);
  // Where one comes to write, the first text is there to be written on.
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(subject.type.aside ? value.slice(0, 1).map(({ key }) => key) : []),
  );
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }));
  const added = useRef<string>(undefined);
  useEffect(() => {
    if (added.current === undefined) return;
    document.getElementById(bodyId(added.current))?.querySelector<HTMLElement>("input, textarea, select")?.focus();
    added.current = undefined;
  });
  if (!type) return null;

  const nameOf = (child: ChildDraft) =>
    childName(type, child) ??
    t("admin:children.numbered", { type: typeLabel(app, type.type, "one"), number: value.indexOf(child) + 1 });
  const announce = (text: string) => app.store(createAnnouncer).announce(text);
  const move = (from: number, to: number) => {
    const moved = value[from];
    if (!moved || to < 0 || to >= value.length) return;
    const next = [...value];
    next.splice(to, 0, ...next.splice(from, 1));
    onChange(next);
    announce(t("admin:children.moved", { name: nameOf(moved), place: to + 1, count: value.length }));
  };
  const dropped = ({ active, over }: DragEndEvent) => {
    const from = value.findIndex(({ key }) => key === active.id);
    const to = value.findIndex(({ key }) => key === over?.id);
    if (from >= 0 && to >= 0 && from !== to) move(from, to);
  };
  const add = () => {
    const child = newChild(subject, relation);
    onChange([...value, child]);
    setOpen((before) => new Set([...before, child.key]));
    added.current = child.key;
    announce(t("admin:children.added", { type: typeLabel(app, type.type, "one") }));
  };
  const remove = (child: ChildDraft) => {
    onChange(value.filter(({ key }) => key !== child.key));
    announce(t("admin:children.removed", { name: nameOf(child) }));
  };
  const hasErrors = (child: ChildDraft) =>
    Object.keys(errors.messages).some((at) => at.startsWith(`${path}${child.key}.`));

  return (
    <section id={id} tabIndex={-1} className="space-y-3 border-t border-line pt-6">
      <Heading level={2} size="block">
        {memberLabel(app, subject.type.type, relation.name)}
      </Heading>
      {value.length === 0 && <p className="text-muted">{t("admin:children.none")}</p>}
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={dropped} accessibility={silentDrag}>
        <SortableContext items={value.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
          {value.length > 0 && (
            <ol className="space-y-3">
              {value.map((child, index) => (
                <Child
                  key={child.key}
                  child={child}
                  name={nameOf(child)}
                  index={index}
                  count={value.length}
                  open={open.has(child.key) || hasErrors(child)}
                  onToggle={() =>
                    setOpen((before) => {
                      const next = new Set(before);
                      if (!next.delete(child.key)) next.add(child.key);
                      return next;
                    })
                  }
                  onMove={(to) => move(index, to)}
                  onRemove={() => remove(child)}
                >
                  <MemberList
                    subject={{ ...subject, type, mode: child.id === undefined ? "create" : "update", id: child.id }}
                    draft={child}
                    onChange={(draft) =>
                      onChange(value.map((each) => (each.key === child.key ? { ...each, ...draft } : each)))
                    }
                    fallbacks={child.fallbacks}
                    errors={errors}
                    path={`${path}${child.key}.`}
                    prefix={prefix}
                    known={known}
                    siblings={value}
                  />
                </Child>
              ))}
            </ol>
          )}
        </SortableContext>
      </DndContext>
      <Button icon={Plus} onPress={add}>
        {typeLabel(app, type.type, "new")}
      </Button>
    </section>
  );
};

/** Id of what holds the members of a child. */
const bodyId = (key: string): string => `child-${key}`;

const childName = ({ label }: AdminType, { values, fallbacks }: ChildDraft): string | undefined => {
  const text = label
    .map((name) => values[name] || fallbacks[name])
    .find((each) => typeof each === "string" && each !== "");
  return typeof text === "string" ? text : undefined;
};

interface ChildProps {
  readonly child: ChildDraft;
  readonly name: string;
  readonly index: number;
  readonly count: number;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
  readonly children: React.ReactNode;
}

const Child = ({ child, name, index, count, open, onToggle, onMove, onRemove, children }: ChildProps) => {
  const t = useTranslate();
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: child.key });
  const body = bodyId(child.key);
  // What was opened stays as it is while it is folded: files that were chosen, what can be undone.
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  return (
    <li
      ref={setNodeRef}
      style={{
        transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
        transition: transition ?? undefined,
      }}
      className={`rounded-surface border bg-surface ${isDragging ? "relative z-10 border-ink shadow-float" : "border-line"}`}
    >
      <div className="flex flex-wrap items-center gap-1 p-1.5">
        {/* Dragging is a shortcut for a pointer; the buttons do the same for everybody. */}
        <span
          {...listeners}
          aria-hidden="true"
          className="flex size-11 shrink-0 cursor-grab touch-none items-center justify-center text-muted"
        >
          <Icon icon={GripVertical} />
        </span>
        <span className="min-w-0 grow">
          <Button
            variant="quiet"
            icon={open ? ChevronDown : ChevronRight}
            expanded={open}
            controls={body}
            onPress={onToggle}
          >
            {name}
          </Button>
          {child.id === undefined && <Badge tone="primary">{t("admin:children.new")}</Badge>}
        </span>
        <span className="flex shrink-0">
          <IconButton
            icon={ArrowUp}
            label={t("admin:picker.up", { name })}
            disabled={index === 0}
            onPress={() => onMove(index - 1)}
          />
          <IconButton
            icon={ArrowDown}
            label={t("admin:picker.down", { name })}
            disabled={index === count - 1}
            onPress={() => onMove(index + 1)}
          />
          <IconButton icon={Trash2} variant="danger" label={t("admin:picker.remove", { name })} onPress={onRemove} />
        </span>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset draws a frame of its own */}
      <div id={body} role="group" aria-label={name} hidden={!open} className="space-y-6 border-t border-line p-4">
        {wasOpen && children}
      </div>
    </li>
  );
};
