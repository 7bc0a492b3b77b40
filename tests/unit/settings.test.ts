import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readSettings, type SettingsFiles, settingsDigest } from "#api/settings.ts";
import { settingsTable } from "#api/settings-table.ts";
import { flags, flagVariable } from "#core/kernel/flags.ts";
import { locales } from "#core/kernel/locales.ts";

/** A machine with these files, that remembers what was written. */
function machine(
  texts: Readonly<Record<string, string>> = {},
): SettingsFiles & { readonly texts: Map<string, string> } {
  const kept = new Map(Object.entries(texts));
  return {
    texts: kept,
    read: (path) => kept.get(path),
    writeSecret: (path, text) => {
      kept.set(path, text);
    },
  };
}

function settingsOf(environment: Readonly<Record<string, string>>, files: SettingsFiles = machine()) {
  const result = readSettings(environment, files);
  if (!result.ok) throw new Error(result.error.join("\n"));
  return result.value;
}

function faultsOf(environment: Readonly<Record<string, string>>, files: SettingsFiles = machine()) {
  const result = readSettings(environment, files);
  return result.ok ? [] : result.error;
}

const production = {
  NODE_ENV: "production",
  SESSION_SECRET: "x".repeat(32),
  ENCRYPTION_KEYS: `one:${Buffer.alloc(32, 1).toString("base64")}`,
};

describe("CONF-012 settings are one typed module with a documented default each", () => {
  it("starts a development machine without any setting", () => {
    const settings = settingsOf({});
    expect(settings).toMatchObject({
      mode: "development",
      role: "all",
      port: 3000,
      host: "127.0.0.1",
      publicUrl: "http://localhost:3000",
      demo: true,
      database: { url: undefined, ownerUrl: undefined },
    });
    expect(settings.dataDir.endsWith("/.data")).toBe(true);
  });

  it("lets the environment win over .env, that over the configuration file, that over the defaults", () => {
    const files = machine({
      ".env": "APP_NAME=From .env\nPORT=4001",
      ".labcommons.json": JSON.stringify({
        APP_NAME: "From the file",
        PORT: 4000,
        SWITCH_INSET: true,
        LOCALES: ["fr", "en"],
      }),
    });
    const settings = settingsOf({ PORT: "4002" }, files);
    expect(settings.port).toBe(4002);
    expect(settings.brand.name).toBe("From .env");
    expect(settings.theme.switchInset).toBe(true);
    expect(settings.locales).toEqual(["fr", "en"]);
  });

  it("reads another configuration file where CONFIG_FILE names one", () => {
    const files = machine({ "other.json": '{"APP_NAME":"Other"}' });
    expect(settingsOf({ CONFIG_FILE: "other.json" }, files).brand.name).toBe("Other");
  });

  it("takes an empty text for a setting that is not given", () => {
    expect(settingsOf({ PORT: " ", PUBLIC_URL: "" }).port).toBe(3000);
  });

  it("derives the public address from the port", () => {
    expect(settingsOf({ PORT: "4005" }).publicUrl).toBe("http://localhost:4005");
    expect(settingsOf({ PUBLIC_URL: "https://labs.example.org/" }).publicUrl).toBe("https://labs.example.org");
  });

  it("documents every setting in the README, with its default and meaning", () => {
    const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
    const missing = settingsTable
      .map(
        ({ name, default: fallback, meaning }) =>
          `| \`${name}\` | ${fallback.replaceAll("|", "\\|")} | ${meaning.replaceAll("|", "\\|")} |`,
      )
      .filter((row) => !readme.includes(row));
    expect(missing).toEqual([]);
  });
});

describe("a wrong setting is refused in one sentence, all of them together", () => {
  it.each([
    ["PORT", "http", "PORT must be a whole number from 0 to 65535."],
    ["PORT", "65536", "PORT must be a whole number from 0 to 65535."],
    ["NODE_ENV", "prod", "NODE_ENV must be one of development, production, test."],
    ["ROLE", "web", "ROLE must be one of all, api, worker."],
    ["DEMO", "perhaps", "DEMO must be true or false."],
    ["DATABASE_URL", "mysql://a/b", "DATABASE_URL must be a URL that starts with postgres:// or postgresql://."],
    [
      "PUBLIC_URL",
      "https://a.org/site",
      "PUBLIC_URL must be an address without path, query or account, like https://labs.example.org.",
    ],
    ["PUBLIC_URL", "labs.example.org", "PUBLIC_URL must be a URL that starts with http:// or https://."],
    ["SESSION_SECRET", "short", "SESSION_SECRET must be at least 32 characters long."],
    [
      "ENCRYPTION_KEYS",
      "one:short",
      "ENCRYPTION_KEYS must be a comma-separated list of id:key, each id different and each key 32 bytes in base64.",
    ],
    [
      "LOCALES",
      "en,xx",
      "LOCALES must be a comma-separated list of different locales among en, fr, it, es, ca, da, ro.",
    ],
    [
      "LOCALES",
      "en,en",
      "LOCALES must be a comma-separated list of different locales among en, fr, it, es, ca, da, ro.",
    ],
    ["COUNTRY", "XX", "COUNTRY must be the code of a country of two letters, such as FR."],
    ["DEFAULT_LOCALE", "de", "DEFAULT_LOCALE must be one of en, fr, it, es, ca, da, ro."],
    ["LOG_LEVEL", "loud", "LOG_LEVEL must be one of silent, fatal, error, warn, info, debug, trace."],
    ["THEME_LIGHT_PRIMARY", "blue", "THEME_LIGHT_PRIMARY must be a colour like #2b3a8c."],
    [
      "THEME_FONT",
      "x; } body { display: none",
      'THEME_FONT must be a font family like "Atkinson Hyperlegible Next", sans-serif.',
    ],
    ["CUSTOM_STYLES", "</style><script>", "CUSTOM_STYLES must be CSS, without HTML tags."],
    [
      "LOGO_URL",
      "javascript:alert(1)",
      "LOGO_URL must be a path that starts with / or a URL that starts with http:// or https://.",
    ],
    [
      "LOGO_URL",
      "//elsewhere.org/x.png",
      "LOGO_URL must be a path that starts with / or a URL that starts with http:// or https://.",
    ],
    ["REDIRECTIONS", "[", "REDIRECTIONS must be a JSON list of {fromPath, toPath}, and is not JSON."],
    [
      "REDIRECTIONS",
      '[{"fromPath":"/a","toPath":"/a"}]',
      "REDIRECTIONS must be a JSON list of {fromPath, toPath}; its entry number 1 is not.",
    ],
    ["FLAG_FORUM", "maybe", "FLAG_FORUM must be true or false."],
    ["FLAG_FORUMS", "true", "FLAG_FORUMS is not a setting."],
    [
      "DATABASE_OWNER_URL",
      "postgres://a/b",
      "DATABASE_OWNER_URL needs DATABASE_URL, the same database as the role of the application.",
    ],
    ["S3_BUCKET", "files", "S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY."],
  ])("%s=%s", (name, text, sentence) => {
    expect(faultsOf({ [name]: text })).toEqual([sentence]);
  });

  it("names every fault at once", () => {
    expect(faultsOf({ PORT: "x", ROLE: "y", FLAG_AAC: "z" })).toHaveLength(3);
  });

  it("refuses a default locale that is not offered", () => {
    expect(faultsOf({ LOCALES: "fr,it" })).toEqual(["DEFAULT_LOCALE en must be one of LOCALES."]);
  });

  it("refuses a configuration file that is not an object of settings", () => {
    expect(faultsOf({}, machine({ ".labcommons.json": "[]" }))).toEqual([
      "The configuration file .labcommons.json must hold one JSON object, settings by name.",
    ]);
    expect(faultsOf({}, machine({ ".labcommons.json": '{"PROT":1}' }))).toEqual([
      "PROT in .labcommons.json is not a setting.",
    ]);
  });
});

describe("secrets", () => {
  it("refuses production without secrets, and with demo content", () => {
    const faults = faultsOf({ NODE_ENV: "production", DEMO: "true" });
    expect(faults).toHaveLength(3);
    expect(faults[0]).toContain("DEMO must not be true in production");
    expect(faults[1]).toContain("SESSION_SECRET is required in production");
    expect(faults[2]).toContain("ENCRYPTION_KEYS is required in production");
  });

  it("starts in production with secrets, without demo content, for every address", () => {
    const files = machine();
    const settings = settingsOf(production, files);
    expect(settings).toMatchObject({ mode: "production", demo: false, host: "0.0.0.0" });
    expect(files.texts.size).toBe(0);
  });

  it("generates missing secrets once elsewhere, and keeps them in the data folder", () => {
    const files = machine();
    const first = settingsOf({ DATA_DIR: "/data" }, files);
    const second = settingsOf({ DATA_DIR: "/data" }, files);
    expect([...files.texts.keys()]).toEqual(["/data/secrets.json"]);
    expect(second.sessionSecret).toBe(first.sessionSecret);
    expect(second.encryptionKeys).toEqual(first.encryptionKeys);
    expect(first.sessionSecret.length).toBeGreaterThanOrEqual(32);
    expect(Buffer.from(first.encryptionKeys[0]?.key ?? "", "base64")).toHaveLength(32);
  });

  it("keeps new secrets beside a database of another server only when they are known to be its own", () => {
    const files = machine();
    const settings = settingsOf({ DATA_DIR: "/data", DATABASE_URL: "postgres://a:b@db.example.org/labs" }, files);
    expect([...files.texts.keys()]).toEqual([]);
    settings.keepSecrets();
    const again = settingsOf({ DATA_DIR: "/data", DATABASE_URL: "postgres://a:b@db.example.org/labs" }, files);
    expect(again.encryptionKeys).toEqual(settings.encryptionKeys);
  });

  it("refuses damaged secrets rather than making others, which could not read what the first wrote", () => {
    const files = machine({ "/data/secrets.json": "{" });
    expect(faultsOf({ DATA_DIR: "/data" }, files)).toEqual([
      "The generated secrets in /data/secrets.json are damaged; restore that file.",
    ]);
  });

  it("says in a sentence that the data folder cannot be written to", () => {
    const files: SettingsFiles = {
      read: () => undefined,
      writeSecret: () => {
        throw new Error("EACCES");
      },
    };
    expect(faultsOf({ DATA_DIR: "/data" }, files)).toEqual([
      "DATA_DIR: /data cannot be written to; choose another folder or change its rights.",
    ]);
  });

  it("reads several encryption keys, the first to encrypt with", () => {
    const key = (fill: number) => Buffer.alloc(32, fill).toString("base64");
    const { encryptionKeys } = settingsOf({ ENCRYPTION_KEYS: `new:${key(2)},old:${key(1)}` });
    expect(encryptionKeys).toEqual([
      { id: "new", key: key(2) },
      { id: "old", key: key(1) },
    ]);
  });
});

describe("what an installation looks like", () => {
  it("CONF-001 CONF-009 holds the name and the logo", () => {
    expect(settingsOf({ APP_NAME: "Our labs", LOGO_URL: "/logo.svg" }).brand).toMatchObject({
      name: "Our labs",
      logoUrl: "/logo.svg",
    });
    expect(settingsOf({}).brand.name).toBe("Labcommons");
  });

  it("CONF-002 holds the font, and primary, accent and anchor colours of both themes", () => {
    const { theme } = settingsOf({ THEME_FONT: "Luciole", THEME_DARK_ANCHOR: "#abcdef" });
    expect(theme.font).toBe("Luciole");
    expect(theme.light).toEqual({ primary: "#2b3a8c", accent: "#8f2d05", anchor: "#2b3a8c" });
    expect(theme.dark).toEqual({ primary: "#aebbff", accent: "#ffb084", anchor: "#abcdef" });
  });

  it("API-001 lets no other site use the API unless it is named, by its origin and nothing more", () => {
    expect(settingsOf({}).corsOrigins).toEqual([]);
    const origins = "https://app.example.org, http://localhost:5173";
    expect(settingsOf({ CORS_ORIGINS: origins }).corsOrigins).toEqual(origins.split(", "));
    for (const CORS_ORIGINS of [
      "*",
      "null",
      "https://app.example.org/",
      "app.example.org",
      "https://a.example,https://a.example",
    ])
      expect(faultsOf({ CORS_ORIGINS }).join()).toMatch(/CORS_ORIGINS must be/);
  });

  it("CONF-003 holds the switch option and custom styles", () => {
    expect([settingsOf({}), settingsOf({ COOKIE_DEFAULT: "off" })].map((each) => each.proposesCookies)).toEqual([
      true,
      false,
    ]);
    expect(settingsOf({}).theme).toMatchObject({ switchInset: false, customStyles: undefined });
    expect(settingsOf({ SWITCH_INSET: "true", CUSTOM_STYLES: "h1 { color: red }" }).theme).toMatchObject({
      switchInset: true,
      customStyles: "h1 { color: red }",
    });
  });

  it("CONF-005 holds the default locale and the locale list", () => {
    expect(settingsOf({})).toMatchObject({ defaultLocale: "en", locales });
    expect(settingsOf({ DEFAULT_LOCALE: "fr", LOCALES: "fr, en" })).toMatchObject({
      defaultLocale: "fr",
      locales: ["fr", "en"],
    });
  });

  it("CONF-008 holds the charter with its translator", () => {
    const { charter } = settingsOf({
      CHARTER_URL: "/charter.pdf",
      CHARTER_TRANSLATOR_NAME: "A. Translator",
      CHARTER_TRANSLATOR_URL: "https://translator.example",
    }).brand;
    expect(charter).toEqual({
      url: "/charter.pdf",
      translatorName: "A. Translator",
      translatorUrl: "https://translator.example",
    });
  });

  it("CONF-010 holds the page list and the redirection list", () => {
    const settings = settingsOf({
      PAGES: JSON.stringify([
        { path: "/about", title: { en: "About", fr: "À propos" }, components: [{ name: "content", props: { a: 1 } }] },
      ]),
      REDIRECTIONS: JSON.stringify([{ fromPath: "/old", toPath: "/new" }]),
    });
    expect(settings.pages).toEqual([
      {
        path: "/about",
        title: { en: "About", fr: "À propos" },
        description: {},
        isDefault: false,
        requiresAuth: false,
        roles: [],
        components: [{ name: "content", props: { a: 1 } }],
      },
    ]);
    expect(settings.redirections).toEqual([{ fromPath: "/old", toPath: "/new" }]);
  });

  it.each([
    '{"path":"about","title":{"en":"About"}}',
    '{"path":"/about"}',
    '{"path":"/about","title":{"xx":"?"}}',
    '{"path":"/about","title":{"en":"A"},"rolse":[]}',
  ])("CONF-010 refuses the page %s", (page) => {
    expect(faultsOf({ PAGES: `[${page}]` })).toHaveLength(1);
  });

  it("CONF-011 FLAG-001 holds every feature flag, on unless switched off", () => {
    const settings = settingsOf({ FLAG_TWO_FACTOR: "off" });
    expect(Object.keys(settings.flags)).toEqual([...flags]);
    expect(settings.flags["two-factor"]).toBe(false);
    expect(flags.filter((flag) => !settings.flags[flag])).toEqual(["two-factor"]);
    expect(flagVariable("two-factor")).toBe("FLAG_TWO_FACTOR");
    expect(settingsOf(production).flags.forum).toBe(true);
  });

  it("FILE-012 holds the largest file, image and administrator's file", () => {
    expect(settingsOf({}).limits).toMatchObject({
      fileBytes: 52428800,
      imageBytes: 10485760,
      adminFileBytes: 209715200,
    });
    expect(settingsOf({ IMAGE_MAX_BYTES: "2048" }).limits.imageBytes).toBe(2048);
  });

  it("changes its digest with what the site shows, and only with that", () => {
    const digest = settingsDigest(settingsOf(production));
    expect(settingsDigest(settingsOf({ ...production, PORT: "4004", LOG_LEVEL: "warn" }))).toBe(digest);
    expect(settingsDigest(settingsOf({ ...production, APP_NAME: "Other" }))).not.toBe(digest);
    expect(settingsDigest(settingsOf({ ...production, FLAG_FORUM: "false" }))).not.toBe(digest);
  });
});
