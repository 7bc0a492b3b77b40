import { mostRecent } from "./most-recent.ts";

/**
 * Which statements a connection keeps prepared. Clients choose what is asked (any filter, any includes), and a plan takes its backend
 * about 150 bytes for each character of its statement. So a statement is prepared when it is asked for a second time, and those used
 * least recently make room for it.
 */

/** Characters of all statements that one connection keeps prepared: about 20 MB of its backend's memory. */
export const mostCharacters = 150_000;

/** A longer one is parsed each time, so that it does not push out all others. */
const longest = mostCharacters / 4;

type Parser = (raw: string) => unknown;

/** A statement that was sent under a name. */
export interface PreparedStatement {
  readonly name: string;
  readonly characters: number;
  /** It has run once: it is certainly there. Otherwise what failed before it may have kept it from being prepared. */
  isReady: boolean;
  /** Parsers of its columns, once they were described. */
  parsers: readonly Parser[] | undefined;
}

/** The statements of one connection. */
export interface PreparedStatements {
  /** The statement under its name, or `null` where it is to be sent without one. Adds to `evicted` the names that make room for it. */
  use(name: string, text: string, evicted: string[]): PreparedStatement | null;
}

export function preparedStatements(): PreparedStatements {
  const kept = new Map<string, PreparedStatement>();
  let characters = 0;
  return {
    use: (name, text, evicted) => {
      const found = kept.get(name);
      if (found) {
        kept.delete(name);
        kept.set(name, found);
        return found;
      }
      if (text.length > longest || !isAskedAgain(name)) return null;
      for (const [other, { characters: freed }] of kept) {
        if (characters + text.length <= mostCharacters) break;
        kept.delete(other);
        characters -= freed;
        evicted.push(other);
      }
      const added: PreparedStatement = { name, characters: text.length, isReady: false, parsers: undefined };
      kept.set(name, added);
      characters += text.length;
      return added;
    },
  };
}

/** Names that were asked for lately, on any connection. */
const asked = mostRecent<true>(500);

function isAskedAgain(name: string): boolean {
  if (asked.get(name)) return true;
  asked.set(name, true);
  return false;
}
