import { ArrowDown, ArrowUp, X } from "lucide-react";
import { useEffect, useState } from "react";
import type { AdminRelation } from "#core/shell/admin/types.ts";
import type { Ref, Resource } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { useValue } from "#web/app/use-value.ts";
import { createEdition } from "#web/shell/admin/edition.ts";
import { recordLabel, typeLabel } from "#web/shell/admin/labels.ts";
import { refKey, useRecords } from "#web/shell/admin/record-names.ts";
import { createResources } from "#web/shell/admin/resources.ts";
import { createWholeLists, namedLike } from "#web/shell/admin/whole-lists.ts";
import { Combobox } from "#web/ui/combobox.tsx";
import type { FieldTexts } from "#web/ui/field.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

export interface RecordPickerProps extends FieldTexts {
  readonly name: string;
  readonly types: readonly string[];
  readonly value: readonly Ref[];
  /** Records that came along, so that their names need not be asked for. */
  readonly known: readonly Resource[];
  /** The relation that names them (`type.relation`), where not any record that the viewer sees may be. */
  readonly nameableIn?: string | undefined;
  readonly many?: boolean;
  /** The order of the chosen ones counts. */
  readonly ordered?: boolean;
  readonly onChange: (value: readonly Ref[]) => void;
  readonly id?: string;
  readonly disabled?: boolean;
}

/** The relation as a picker takes it, where it narrows what its writer may name. */
export const nameableIn = (type: string, { name, narrowed }: AdminRelation): string | undefined =>
  narrowed ? `${type}.${name}` : undefined;

/** Chooses records by searching for them: one, or several that can be put in order. */
export const RecordPicker = ({
  name,
  types,
  value,
  known,
  nameableIn,
  many = false,
  ordered = false,
  onChange,
  id,
  disabled = false,
  ...texts
}: RecordPickerProps) => {
  const t = useTranslate();
  const app = useApp();
  const declared = useValue(app.store(createResources).types);
  const records = useRecords(value, known);
  const [text, setText] = useState<string | null>(null);
  const [wanted, setWanted] = useState(false);
  const { options, busy } = useOptions(types, nameableIn, text ?? "", wanted);
  const nameOf = (ref: Ref) => recordLabel(app, declared.get(ref.type), records.get(refKey(ref)) ?? ref);
  const [single] = value;
  const shown = text ?? (!many && single ? nameOf(single) : "");
  const move = (from: number, to: number) => {
    const next = [...value];
    next.splice(to, 0, ...next.splice(from, 1));
    onChange(next);
  };
  return (
    <div className="space-y-2">
      <div className="flex items-end gap-2">
        <div className="min-w-0 grow">
          <Combobox
            {...texts}
            {...(id !== undefined && { id })}
            name={name}
            text={shown}
            placeholder={t("admin:picker.placeholder")}
            disabled={disabled}
            busy={busy}
            empty={busy ? t("common:loading") : t("admin:picker.empty")}
            options={options.map((record) => ({
              key: refKey(record),
              label: recordLabel(app, declared.get(record.type), record),
              ...(types.length > 1 && { hint: typeLabel(app, record.type, "one") }),
            }))}
            chosen={value.map(refKey)}
            marked={t("admin:picker.marked")}
            onText={setText}
            onOpen={() => setWanted(true)}
            onClose={() => setText(null)}
            onChoose={({ key }) => {
              const found = options.find((record) => refKey(record) === key);
              if (!found) return;
              const ref = { type: found.type, id: found.id };
              setText(null);
              if (!many) onChange([ref]);
              else if (value.some((each) => refKey(each) === key))
                onChange(value.filter((each) => refKey(each) !== key));
              else onChange([...value, ref]);
            }}
          />
        </div>
        {!many && single && !texts.required && !disabled && (
          <IconButton
            icon={X}
            label={t("admin:picker.clear", { name: nameOf(single) })}
            onPress={() => {
              setText(null);
              onChange([]);
            }}
          />
        )}
      </div>
      {many && value.length > 0 && (
        <ul className={ordered ? "space-y-1" : "flex flex-wrap gap-2"}>
          {value.map((ref, index) => (
            <li
              key={refKey(ref)}
              className={`flex min-h-11 items-center gap-2 border border-line bg-surface ${ordered ? "rounded-control pl-3" : "rounded-full pl-4"}`}
            >
              <span className="min-w-0 grow wrap-anywhere">{nameOf(ref)}</span>
              {ordered && !disabled && (
                <>
                  <IconButton
                    icon={ArrowUp}
                    size="dense"
                    label={t("admin:picker.up", { name: nameOf(ref) })}
                    disabled={index === 0}
                    onPress={() => move(index, index - 1)}
                  />
                  <IconButton
                    icon={ArrowDown}
                    size="dense"
                    label={t("admin:picker.down", { name: nameOf(ref) })}
                    disabled={index === value.length - 1}
                    onPress={() => move(index, index + 1)}
                  />
                </>
              )}
              {!disabled && (
                <IconButton
                  icon={X}
                  size="dense"
                  label={t("admin:picker.remove", { name: nameOf(ref) })}
                  onPress={() => onChange(value.filter((each) => refKey(each) !== refKey(ref)))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <VisuallyHidden>
        <span role="status">{many ? t("admin:picker.chosen", { count: value.length }) : ""}</span>
      </VisuallyHidden>
    </div>
  );
};

const pause = 200;
const mostOffered = 20;
/** Of a list that is here whole. */
const mostWhole = 200;

/** Records that the written words find, asked once the writing pauses and not before the list was opened. */
function useOptions(
  types: readonly string[],
  nameableIn: string | undefined,
  text: string,
  wanted: boolean,
): { readonly options: readonly Resource[]; readonly busy: boolean } {
  const app = useApp();
  const [options, setOptions] = useState<readonly Resource[]>([]);
  const [busy, setBusy] = useState(true);
  const key = types.join(",");
  const search = text.trim();
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    setBusy(true);
    const timer = setTimeout(
      async () => {
        const declared = app.store(createResources).types.peek();
        const lists = await Promise.all(
          key.split(",").map(async (type): Promise<readonly Resource[]> => {
            const known = declared.get(type);
            const editionLocale = app.store(createEdition).locale.peek();
            if (known?.whole)
              return namedLike(
                app,
                known,
                await app.store(createWholeLists).get(known, editionLocale, nameableIn),
                search,
                mostWhole,
              );
            const label = (known?.label ?? []).filter((name) => name !== "id");
            const answer = await app.ports.records.list(type, {
              filter: {
                ...(nameableIn !== undefined && { nameableIn }),
                ...(search !== "" && known?.searchable && { search }),
              },
              page: { size: mostOffered },
              editionLocale,
              ...(label.length > 0 && { fields: { [type]: label } }),
            });
            return answer.ok ? answer.value.data : [];
          }),
        );
        if (!current) return;
        setOptions(lists.flat());
        setBusy(false);
      },
      search === "" ? 0 : pause,
    );
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [app, key, nameableIn, search, wanted]);
  return { options, busy: wanted && busy };
}
