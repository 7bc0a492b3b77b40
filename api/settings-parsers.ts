import { isCountry } from "#core/kernel/country-codes.ts";
import { isLocale, type Locale, locales } from "#core/kernel/locales.ts";
import { failed, ok, type Result } from "#core/kernel/result.ts";

/**
 * Reads the text of one setting. The failure completes the sentence "NAME …", for instance "must be a whole number".
 * Texts are trimmed before; an empty text counts as not given and never arrives here.
 */
export type Parse<Value> = (text: string) => Result<Value, string>;

export const anyText: Parse<string> = (text) => ok(text);

export const textOf =
  (limits: { readonly min?: number; readonly max?: number }): Parse<string> =>
  (text) => {
    if (limits.min !== undefined && text.length < limits.min)
      return failed(`must be at least ${limits.min} characters long`);
    if (limits.max !== undefined && text.length > limits.max)
      return failed(`must be at most ${limits.max} characters long`);
    return ok(text);
  };

export const integer =
  (least: number, most: number): Parse<number> =>
  (text) => {
    const value = /^-?\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    return value >= least && value <= most ? ok(value) : failed(`must be a whole number from ${least} to ${most}`);
  };

export const flag: Parse<boolean> = (text) => {
  if (["true", "1", "yes", "on"].includes(text.toLowerCase())) return ok(true);
  if (["false", "0", "no", "off"].includes(text.toLowerCase())) return ok(false);
  return failed("must be true or false");
};

export const oneOf =
  <const Value extends string>(...values: readonly Value[]): Parse<Value> =>
  (text) => {
    const found = values.find((value) => value === text);
    return found === undefined ? failed(`must be one of ${values.join(", ")}`) : ok(found);
  };

/** An absolute URL of one of these schemes (without colon). */
export const urlOf =
  (...schemes: readonly string[]): Parse<string> =>
  (text) => {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    return url && schemes.includes(url.protocol.slice(0, -1))
      ? ok(text)
      : failed(`must be a URL that starts with ${schemes.map((scheme) => `${scheme}://`).join(" or ")}`);
  };

/** Where a virus scanner listens. */
export const scannerAddress: Parse<string> = (text) =>
  /^unix:\/./.test(text) || (/^tcp:\/\/[^/@?#]+:\d{1,5}$/.test(text) && URL.canParse(text))
    ? ok(text)
    : failed("must be like tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl");

/** Address of the tiles of a map, with the places of their numbers. */
export const tileUrl: Parse<string> = (text) => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
  return isWeb && ["{z}", "{x}", "{y}"].every((each) => text.includes(each))
    ? ok(text)
    : failed("must be a URL with {z}, {x} and {y} after the host, like https://tiles.example.org/{z}/{x}/{y}.png");
};

/** The origin that the site is reached at: no path, query or fragment; without a trailing slash. */
export const publicUrl: Parse<string> = (text) => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !["http:", "https:"].includes(url.protocol))
    return failed("must be a URL that starts with http:// or https://");
  if (url.pathname !== "/" || url.search || url.hash || url.username)
    return failed("must be an address without path, query or account, like https://labs.example.org");
  return ok(url.origin);
};

/** Different origins, as browsers tell them. */
export const originList: Parse<readonly string[]> = (text) => {
  const origins = text
    .split(",")
    .map((origin) => origin.trim())
    .filter(Boolean);
  const isOrigin = (origin: string) =>
    /^https?:/.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin;
  return origins.length > 0 && origins.every(isOrigin) && new Set(origins).size === origins.length
    ? ok(origins)
    : failed("must be a comma-separated list of different origins without path, like https://app.example.org");
};

/** Names separated by commas. */
export const nameList: Parse<readonly string[]> = (text) => {
  const names = text
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
  return names.some((name) => /[/\\]/.test(name))
    ? failed("must be names separated by commas, without folders")
    : ok(names);
};

/** An absolute http(s) URL, or a path below the site's root. */
export const link: Parse<string> = (text) => {
  if (/^\/(?![/\\])\S*$/.test(text)) return ok(text);
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url && ["http:", "https:"].includes(url.protocol)
    ? ok(text)
    : failed("must be a path that starts with / or a URL that starts with http:// or https://");
};

/** `Name <address>`, or the address alone. */
export const mailSender: Parse<{ readonly name: string; readonly address: string }> = (text) => {
  const [, name = "", bracketed] = /^"?([^"<>\r\n]*?)"?\s*<([^<>]*)>$/.exec(text) ?? [];
  const address = bracketed ?? text;
  return /^[^\s@<>"]+@[^\s@<>"]+$/.test(address) && address.length <= 254
    ? ok({ name: name.trim(), address })
    : failed("must be a sender like Labcommons <no-reply@example.org>");
};

export const color: Parse<string> = (text) =>
  /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text) ? ok(text) : failed("must be a colour like #2b3a8c");

/** A CSS font-family list; quotes and commas, nothing that could end the declaration. */
export const fontFamily: Parse<string> = (text) =>
  /^[\p{L}\p{N} ,'"_-]{1,200}$/u.test(text)
    ? ok(text)
    : failed('must be a font family like "Atkinson Hyperlegible Next", sans-serif');

/** Styles travel in a stylesheet of their own; a tag can only be a mistake. */
export const styles: Parse<string> = (text) =>
  /<\/?[a-z!]/i.test(text) ? failed("must be CSS, without HTML tags") : ok(text);

export const localeCode: Parse<Locale> = (text) =>
  isLocale(text) ? ok(text) : failed(`must be one of ${locales.join(", ")}`);

export const localeList: Parse<readonly Locale[]> = (text) => {
  const codes = text
    .split(",")
    .map((code) => code.trim())
    .filter(Boolean);
  if (codes.length === 0 || !codes.every(isLocale) || new Set(codes).size !== codes.length)
    return failed(`must be a comma-separated list of different locales among ${locales.join(", ")}`);
  return ok(codes);
};

export const isoCountry: Parse<string> = (text) =>
  isCountry(text.toUpperCase())
    ? ok(text.toUpperCase())
    : failed("must be the code of a country of two letters, such as FR");

export const countryList: Parse<readonly string[]> = (text) => {
  const codes = text.split(",").map((code) => code.trim().toUpperCase());
  return codes.every((code) => /^[A-Z]{2}$/.test(code)) && new Set(codes).size === codes.length
    ? ok(codes)
    : failed("must be a comma-separated list of different two-letter country codes");
};

export const isoCurrency: Parse<string> = (text) =>
  /^[A-Z]{3}$/.test(text) ? ok(text) : failed("must be a currency code of three capital letters");

export const specialCurrency: Parse<string> = (text) =>
  /^[A-Z]{3,12}$/.test(text) ? ok(text) : failed("must be a currency code or a name of 3 to 12 capital letters");

export interface EncryptionKey {
  readonly id: string;
  /** 32 bytes, in base64. */
  readonly key: string;
}

/** `id:key[,id:key…]`: the first key encrypts, all decrypt. */
export const encryptionKeys: Parse<readonly EncryptionKey[]> = (text) => {
  const keys = text.split(",").map((part) => {
    const [, id, key] = /^\s*([a-z0-9-]{1,32}):([A-Za-z0-9+/]{43}=)\s*$/.exec(part) ?? [];
    return id && key ? { id, key } : undefined;
  });
  const known = keys.filter((key) => key !== undefined);
  return known.length === keys.length && new Set(known.map((key) => key.id)).size === known.length
    ? ok(known)
    : failed("must be a comma-separated list of id:key, each id different and each key 32 bytes in base64");
};

/** A page that the installation always has, beside those composed in the back office. Texts by locale. */
export interface ConfiguredPage {
  readonly path: string;
  readonly title: Readonly<Partial<Record<Locale, string>>>;
  readonly description: Readonly<Partial<Record<Locale, string>>>;
  readonly isDefault: boolean;
  readonly requiresAuth: boolean;
  readonly roles: readonly string[];
  readonly components: readonly ConfiguredComponent[];
}

export interface ConfiguredComponent {
  readonly name: string;
  readonly viewId?: string;
  readonly props: Readonly<Record<string, unknown>>;
}

export interface ConfiguredRedirection {
  readonly fromPath: string;
  readonly toPath: string;
}

export const redirections: Parse<readonly ConfiguredRedirection[]> = (text) =>
  listOf(text, "a JSON list of {fromPath, toPath}", (item) => {
    const { fromPath, toPath, ...rest } = item;
    return isOldPath(fromPath) && typeof toPath === "string" && link(toPath).ok && isEmpty(rest) && fromPath !== toPath
      ? { fromPath, toPath }
      : undefined;
  });

export const pages: Parse<readonly ConfiguredPage[]> = (text) =>
  listOf(
    text,
    "a JSON list of {path, title, description?, isDefault?, requiresAuth?, roles?, components?}, titles by locale",
    (item) => {
      const {
        path,
        title,
        description = {},
        isDefault = false,
        requiresAuth = false,
        roles = [],
        components = [],
        ...rest
      } = item;
      const parts = Array.isArray(components) ? components.map(component) : [undefined];
      return isPath(path) &&
        isTranslated(title) &&
        !isEmpty(title) &&
        isTranslated(description) &&
        typeof isDefault === "boolean" &&
        typeof requiresAuth === "boolean" &&
        Array.isArray(roles) &&
        roles.every((role) => typeof role === "string") &&
        parts.every((part) => part !== undefined) &&
        isEmpty(rest)
        ? { path, title, description, isDefault, requiresAuth, roles, components: parts }
        : undefined;
    },
  );

function component(value: unknown): ConfiguredComponent | undefined {
  if (!isObject(value)) return undefined;
  const { name, viewId, props = {}, ...rest } = value;
  if (typeof name !== "string" || !isObject(props) || !isEmpty(rest)) return undefined;
  if (viewId === undefined) return { name, props };
  return typeof viewId === "string" ? { name, viewId, props } : undefined;
}

/** Reads a JSON list item by item; `read` gives `undefined` for one that will not do. */
export function listOf<Item>(
  text: string,
  expected: string,
  read: (item: Record<string, unknown>) => Item | undefined,
): Result<readonly Item[], string> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return failed(`must be ${expected}, and is not JSON`);
  }
  if (!Array.isArray(value)) return failed(`must be ${expected}`);
  const items: Item[] = [];
  for (const [index, item] of value.entries()) {
    const entry = isObject(item) ? read(item) : undefined;
    if (entry === undefined) return failed(`must be ${expected}; its entry number ${index + 1} is not`);
    items.push(entry);
  }
  return ok(items);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isEmpty = (value: object): boolean => Object.keys(value).length === 0;

const isPath = (value: unknown): value is string => typeof value === "string" && /^\/(?![/\\])[^\s?#]*$/.test(value);

/** A path that led somewhere once may have been written in any way. */
const isOldPath = (value: unknown): value is string => typeof value === "string" && /^\/(?![/\\])[^?#]*$/.test(value);

const isTranslated = (value: unknown): value is Partial<Record<Locale, string>> =>
  isObject(value) && Object.entries(value).every(([code, text]) => isLocale(code) && typeof text === "string");
