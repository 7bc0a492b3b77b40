import { Context } from "effect";

/*
 * `.lcc` files: archives that carry the configuration of a communication aid (FILE-007 to FILE-009). They are zip files whose `manifest.json`, at the
 * top or in the one folder that holds everything, says what they are: `{ "id": "…", "version": "…", "systemType": "…" }`.
 */

/** What the manifest of a configuration says; `null` for what it does not say. */
export interface ConfigurationMetadata {
  readonly configId: string | null;
  readonly version: string | null;
  readonly systemType: string | null;
}

/** A configuration without its internal entries. */
export interface Configuration {
  readonly bytes: Uint8Array;
  readonly metadata: ConfigurationMetadata;
  /** How many entries were left out. */
  readonly removed: number;
}

/**
 * Names of entries that are left out of configurations, and of folders that are left out whole: hidden ones, those that systems put in, what
 * is temporary, logs, backups, and the changelog. `*` stands for any characters; upper and lower case are the same.
 */
export const usualInternalEntries: readonly string[] = [
  ...[".*", "__MACOSX", "Thumbs.db", "desktop.ini"],
  ...["tmp", "temp", "*.tmp", "*.temp", "*~", "~$*"],
  ...["log", "logs", "*.log"],
  ...["backup", "backups", "*.bak", "*.old", "*.orig"],
  ...["changelog", "changelog.*"],
];

/** The internal entries as the installation has them. The composition root provides those of its settings. */
export const InternalEntries = Context.Reference<readonly string[]>("labcommons/InternalEntries", {
  defaultValue: () => usualInternalEntries,
});

/** Tells the entries that are left out, by their path in the archive. */
export function internalEntries(names: readonly string[]): (path: string) => boolean {
  const patterns = names.map((name) => new RegExp(`^${name.replace(/[^\w*]/g, "\\$&").replace(/\*+/g, ".*")}$`, "i"));
  return (path) => path.split("/").some((part) => part !== "" && patterns.some((pattern) => pattern.test(part)));
}

/** Longer archives are kept as they are: cleaning takes several times their size. In bytes. */
export const longestConfiguration = 104_857_600;

/** Whether an entry is the manifest: at the top, or one folder deep. */
export const isManifest = (path: string): boolean => /^(?:[^/]+\/)?manifest\.json$/i.test(path);

/** What a manifest says; anything else than short texts and numbers is nothing said. */
export function configurationMetadata(manifest: unknown): ConfigurationMetadata {
  const said = typeof manifest === "object" && manifest !== null ? (manifest as Readonly<Record<string, unknown>>) : {};
  return { configId: shortText(said.id), version: shortText(said.version), systemType: shortText(said.systemType) };
}

const longestText = 200;

function shortText(value: unknown): string | null {
  const text = typeof value === "number" ? String(value) : value;
  return typeof text === "string" && text.trim() !== "" && text.length <= longestText ? text.trim() : null;
}
