import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from "@headlessui/react";
import { ArrowRight, FileText, Plus, Zap } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { locales } from "#core/kernel/locales.ts";
import type { AdminType } from "#core/shell/admin/types.ts";
import { globalSearch } from "#core/shell/search/calls.ts";
import { isSearchable, withoutQuotes, wordsOf } from "#core/shell/search/words.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { useValue } from "#web/app/use-value.ts";
import { recordAddress } from "#web/shell/admin/addresses.ts";
import { placesOf } from "#web/shell/admin/admin-places.ts";
import { createEdition } from "#web/shell/admin/edition.ts";
import { recordLabel, typeLabel } from "#web/shell/admin/labels.ts";
import {
  byMatch,
  type Command,
  commandGroups,
  fixedCommands,
  matching,
} from "#web/shell/admin/palette/palette-model.ts";
import { createResources } from "#web/shell/admin/resources.ts";
import { markedWords } from "#web/shell/search/marked-words.ts";
import { languageNames } from "#web/shell/site/language-names.ts";
import { ActiveOption, leaveByTab } from "#web/ui/combobox-parts.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { boxClasses } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Marked } from "#web/ui/marked.tsx";
import { OutcomeStatus } from "#web/ui/outcome-status.tsx";

const groupIcons = { records: FileText, go: ArrowRight, create: Plus, act: Zap } as const;

/** Goes anywhere, makes anything, finds any record, from the keyboard (Ctrl K). */
export const Palette = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useTranslate();
  const app = useApp();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const types = useValue(app.store(createResources).types);
  const { records, searched, busy } = useFoundRecords(text);

  // The dialog puts the focus on its first control when it opens; here one writes at once.
  useEffect(() => input.current?.focus(), []);

  const fixed = useMemo(
    () => [
      ...fixedCommands(types.values(), {
        dashboard: t("admin:dashboard.title"),
        statistics: t("admin:menu.stats"),
        places: placesOf(app, types.values()).map(({ key, label, to }) => ({ key, label: t(label), to })),
        nameOf: (type, form) => typeLabel(app, type, form),
      }),
      ...actionsOf(app),
    ],
    [app, t, types],
  );
  const shown = [...records, ...matching(fixed, text)];
  const words = useMemo(() => wordsOf(searched ?? text), [searched, text]);
  const corrected =
    searched === undefined ? "" : `${t("admin:palette.corrected", { text: withoutQuotes(text.trim()), searched })} `;

  const perform = ({ does }: Command) => {
    onClose();
    if ("to" in does) void app.navigation.navigate(does.to);
    else void runs[does.run]?.(app, does.run);
  };

  return (
    <Dialog title={t("admin:palette.title")} onClose={onClose}>
      <div onKeyDownCapture={leaveByTab}>
        <Combobox<Command | null> value={null} onChange={(command) => command && perform(command)} immediate by="key">
          <ComboboxInput
            ref={input}
            aria-label={t("admin:palette.label")}
            placeholder={t("admin:palette.placeholder")}
            autoComplete="off"
            displayValue={() => text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              // The list is always open here: what would close it closes the dialog.
              if (event.key === "Escape") onClose();
            }}
            className={boxClasses("normal", false)}
          />
          <ComboboxOptions
            static
            modal={false}
            aria-label={t("admin:palette.label")}
            className="mt-3 h-[50dvh] overflow-y-auto"
          >
            {commandGroups.map((group) => {
              const commands = shown.filter((command) => command.group === group);
              if (commands.length === 0) return null;
              return (
                // biome-ignore lint/a11y/useSemanticElements: groups of options in a list box have no element of their own
                <div key={group} role="group" aria-label={t(`admin:palette.groups.${group}`)}>
                  <p aria-hidden="true" className="px-3 pt-3 pb-1 text-sm font-bold text-muted">
                    {t(`admin:palette.groups.${group}`)}
                  </p>
                  {commands.map((command) => (
                    <ComboboxOption
                      as={ActiveOption}
                      key={command.key}
                      value={command}
                      lang={command.lang}
                      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 data-focus:bg-wash-primary data-focus:text-primary"
                    >
                      <Icon icon={groupIcons[group]} />
                      <span className="min-w-0 grow">
                        <Marked stretches={markedWords(command.label, words)} />
                      </span>
                      {command.hint && <span className="shrink-0 text-sm text-muted">{command.hint}</span>}
                    </ComboboxOption>
                  ))}
                </div>
              );
            })}
          </ComboboxOptions>
        </Combobox>
      </div>
      <div className="pt-3">
        <OutcomeStatus
          text={`${corrected}${t("admin:palette.found", { count: shown.length })}`}
          busy={busy}
          busyText={t("common:loading")}
        />
      </div>
    </Dialog>
  );
};

type Running = ReturnType<typeof useApp>;

/** What the palette does beside going somewhere, by the first word of its name. */
const runs: Readonly<Record<string, (app: Running, name: string) => unknown>> = {
  "sign-out": ({ session }) => session.signOut(),
  theme: ({ theme }) => theme.choose(!theme.dark.peek()),
  ...Object.fromEntries(
    locales.map((locale) => [`locale ${locale}`, ({ session }: Running) => session.changeLocale(locale)]),
  ),
};

function actionsOf({ t, state, theme }: Running): readonly Command[] {
  return [
    { key: "site", group: "go", label: t("admin:palette.site"), does: { to: "/" } },
    { key: "profile", group: "go", label: t("site:account.profile"), does: { to: "/account/profile" } },
    {
      key: "theme",
      group: "act",
      label: t(theme.dark.peek() ? "admin:palette.light" : "admin:palette.dark"),
      does: { run: "theme" },
    },
    ...state.locales
      .filter((locale) => locale !== state.locale)
      .map(
        (locale): Command => ({
          key: `locale ${locale}`,
          group: "act",
          label: languageNames[locale],
          hint: t("admin:palette.language"),
          words: `${t("admin:palette.language")} ${locale}`,
          does: { run: `locale ${locale}` },
        }),
      ),
    { key: "sign-out", group: "act", label: t("site:account.sign-out"), does: { run: "sign-out" } },
  ];
}

const shortest = 2;
const pause = 250;
const fromEach = 4;

interface FoundRecords {
  readonly records: readonly Command[];
  /** What was searched for instead, where nothing was found for what is written. */
  readonly searched?: string | undefined;
}

const nothingFound: FoundRecords & { readonly wanted: string } = { wanted: "", records: [] };

/** Records of any kind that the written words find, asked once the writing pauses; as the site spells them, if none are. */
function useFoundRecords(text: string): FoundRecords & { readonly busy: boolean } {
  const app = useApp();
  const types = useValue(app.store(createResources).types);
  const [found, setFound] = useState(nothingFound);
  const wanted = text.trim();
  const isAsked = wanted.length >= shortest;
  useEffect(() => {
    if (!isAsked) return setFound(nothingFound);
    let current = true;
    const timer = setTimeout(async () => {
      let answer: FoundRecords = { records: await recordsFor(app, types.values(), withoutQuotes(wanted)) };
      if (answer.records.length === 0 && current) {
        const searched = await spellingOf(app, wanted);
        if (searched !== undefined && current)
          answer = { searched, records: await recordsFor(app, types.values(), searched) };
      }
      if (!current) return;
      setFound({ wanted, ...(answer.records.length > 0 ? answer : { records: [] }) });
    }, pause);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [app, types, wanted, isAsked]);
  const isCurrent = found.wanted === wanted;
  // Busy from the first drawing on: nothing that is not known yet is told as found or missing.
  return { records: found.records, searched: isCurrent ? found.searched : undefined, busy: isAsked && !isCurrent };
}

/** How the site spells misspelt words, where it finds nothing for them as they are. */
async function spellingOf({ state, ports }: Running, text: string): Promise<string | undefined> {
  if (!state.flags["global-search"] || !isSearchable(text)) return undefined;
  const answer = await ports.call(globalSearch, { search: text });
  return answer.ok ? answer.value.meta.searched : undefined;
}

async function recordsFor(app: Running, types: Iterable<AdminType>, text: string): Promise<readonly Command[]> {
  const editionLocale = app.store(createEdition).locale.peek();
  const searched = [...types].filter((type) => type.inMenu && type.searchable && type.rights.index);
  const lists = await Promise.all(
    searched.map(async (type): Promise<readonly Command[]> => {
      const answer = await app.ports.records.list(type.type, {
        filter: { search: text },
        page: { size: fromEach },
        fields: { [type.type]: type.label.filter((name) => name !== "id") },
        editionLocale,
      });
      if (!answer.ok) return [];
      return answer.value.data.map((record) => ({
        key: `${record.type} ${record.id}`,
        group: "records",
        label: recordLabel(app, type, record),
        hint: typeLabel(app, type.type, "one"),
        does: { to: recordAddress(record) },
      }));
    }),
  );
  return byMatch(lists, wordsOf(text));
}
