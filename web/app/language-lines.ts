import { languageLines } from "#core/shell/site/calls.ts";
import type { AppState } from "#core/shell/site/state.ts";
import type { App } from "#web/app/app.ts";
import { readJson, storageKeys } from "#web/app/storage.ts";
import type { Lines } from "#web/app/translator.ts";

/** Lines that the page did not bring, for screens reached by client navigation. */
export interface LanguageLines {
  /** Makes sure that the lines of these namespaces are there. False when they could not be had. */
  ensure(namespaces: readonly string[]): Promise<boolean>;
}

interface StoredLines {
  readonly version: string;
  readonly hash: string;
  readonly locale: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly namespaces: readonly string[];
  readonly lines: Lines;
}

const oneDay = 86_400_000;

/**
 * Store: `app.store(createLanguageLines)`. Lines are kept in the browser for one day (I18N-008), for one version of the application and one content hash, which
 * comes with each page: an edited line or a new version asks again (I18N-009). The first page never reads them.
 */
export function createLanguageLines({ ports, state, translator, stores, now }: App): LanguageLines {
  const store = stores.lasting;

  return {
    async ensure(namespaces) {
      const absent = namespaces.filter((namespace) => !translator.knows(namespace));
      if (absent.length === 0) return true;

      const stored = freshLines(readJson(store, storageKeys.languageLines), state, now());
      if (stored && absent.every((namespace) => stored.namespaces.includes(namespace))) {
        translator.add(stored.lines, stored.namespaces);
        return true;
      }
      const answer = await ports.call(languageLines, { namespaces: absent });
      if (!answer.ok) return false;
      const { data, meta } = answer.value;
      translator.add(data, absent);
      const kept = stored?.hash === meta.hash ? stored : undefined;
      const next: StoredLines = {
        version: state.app.version,
        hash: meta.hash,
        locale: state.locale,
        at: kept?.at ?? now(),
        namespaces: [...new Set([...(kept?.namespaces ?? []), ...absent])],
        lines: { ...kept?.lines, ...data },
      };
      store.set(storageKeys.version, state.app.version);
      store.set(storageKeys.languageLines, JSON.stringify(next));
      return true;
    },
  };
}

/** What is stored, when it is whole, of this version, hash and locale, and less than a day old. */
function freshLines(value: unknown, state: AppState, now: number): StoredLines | undefined {
  if (!isStoredLines(value)) return undefined;
  const fits = value.version === state.app.version && value.hash === state.linesHash && value.locale === state.locale;
  return fits && now - value.at < oneDay && value.at <= now ? value : undefined;
}

function isStoredLines(value: unknown): value is StoredLines {
  if (typeof value !== "object" || value === null) return false;
  const { version, hash, locale, at, namespaces, lines } = value as Record<string, unknown>;
  return (
    typeof version === "string" &&
    typeof hash === "string" &&
    typeof locale === "string" &&
    typeof at === "number" &&
    Array.isArray(namespaces) &&
    typeof lines === "object" &&
    lines !== null &&
    Object.values(lines).every((line) => typeof line === "string")
  );
}
