import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { useRef } from "react";
import type { Prop } from "#core/shell/pages/blocks.ts";
import { createAnnouncer } from "#web/app/announcer.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { addLabel } from "#web/shell/admin/pages/block-words.ts";
import { defaultsOf, type PropValues } from "#web/shell/admin/pages/page-model.ts";
import { PropField, type PropFieldProps } from "#web/shell/admin/pages/prop-field.tsx";
import { Button } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";

export interface ListPropProps extends Omit<PropFieldProps, "prop"> {
  readonly prop: Extract<Prop, { prop: "list" }>;
  readonly id: string;
  readonly label: string;
}

/** A list of things that are each made of props: buttons, pictures, quotes. */
export const ListProp = ({ context, prop, path, value, onChange, id, label }: ListPropProps) => {
  const t = useTranslate();
  const app = useApp();
  const { announce } = app.store(createAnnouncer);
  const list = useRef<HTMLOListElement>(null);
  const items = (Array.isArray(value) ? value : []) as readonly PropValues[];
  const change = (next: readonly PropValues[]) => onChange(next.length === 0 ? undefined : next);
  const nameOf = (index: number) => t("page-editor:items.one", { number: index + 1 });

  const move = (from: number, to: number) => {
    const next = [...items];
    next.splice(to, 0, ...next.splice(from, 1));
    change(next);
    announce(t("page-editor:moved", { name: nameOf(from), position: to + 1, count: items.length }));
    // The focus goes along with what was moved.
    const button = to < from ? "up" : "down";
    requestAnimationFrame(() => {
      list.current?.children[to]?.querySelector<HTMLElement>(`[data-move=${button}] button`)?.focus();
    });
  };
  return (
    <fieldset id={id} tabIndex={-1} className="space-y-3">
      <legend className="font-semibold">{label}</legend>
      {context.errors[id] !== undefined && <p className="font-semibold text-error">{context.errors[id]}</p>}
      <ol ref={list} hidden={items.length === 0} className="space-y-3">
        {items.map((item, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity but their place, and their controls hold no state
            key={index}
            className="rounded-surface border border-line p-3"
          >
            <fieldset className="space-y-4">
              <legend className="sr-only">{`${label} ${nameOf(index)}`}</legend>
              <div className="flex items-center gap-1">
                <span aria-hidden="true" className="grow font-semibold text-muted">
                  {nameOf(index)}
                </span>
                <span data-move="up">
                  <IconButton
                    icon={ArrowUp}
                    label={t("page-editor:move-up", { name: nameOf(index) })}
                    disabled={index === 0}
                    onPress={() => move(index, index - 1)}
                  />
                </span>
                <span data-move="down">
                  <IconButton
                    icon={ArrowDown}
                    label={t("page-editor:move-down", { name: nameOf(index) })}
                    disabled={index === items.length - 1}
                    onPress={() => move(index, index + 1)}
                  />
                </span>
                <IconButton
                  icon={Trash2}
                  variant="danger"
                  label={t("page-editor:items.remove", { name: nameOf(index) })}
                  onPress={() => {
                    change(items.filter((_, place) => place !== index));
                    announce(t("page-editor:items.removed", { name: nameOf(index) }));
                    document.getElementById(id)?.focus();
                  }}
                />
              </div>
              {Object.entries(prop.of).map(([name, inner]) => (
                <PropField
                  key={name}
                  context={context}
                  prop={inner}
                  path={[...path, String(index), name]}
                  value={item[name]}
                  onChange={(next) =>
                    change(items.map((each, place) => (place === index ? withProp(each, name, next) : each)))
                  }
                />
              ))}
            </fieldset>
          </li>
        ))}
      </ol>
      <Button
        icon={Plus}
        disabled={items.length >= prop.most}
        onPress={() => {
          change([...items, defaultsOf(prop.of)]);
          announce(t("page-editor:items.added", { name: nameOf(items.length) }));
          requestAnimationFrame(() =>
            list.current?.lastElementChild?.querySelector<HTMLElement>(firstControl)?.focus(),
          );
        }}
      >
        {addLabel(app, context.name, path)}
      </Button>
    </fieldset>
  );
};

const firstControl = "input, textarea, select, [role=textbox]";

/** A set of props with one of them set, or taken away. */
export function withProp(props: PropValues, name: string, value: unknown): PropValues {
  if (value !== undefined) return { ...props, [name]: value };
  const { [name]: _, ...rest } = props;
  return rest;
}
