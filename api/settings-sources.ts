import { parseEnv } from "node:util";
import { flags, flagVariable } from "#core/kernel/flags.ts";
import { definitions } from "./settings-table.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

/** The files that reading the settings may touch. Paths are as the settings name them. */
export interface SettingsFiles {
  /** The text of a file, `undefined` when there is none. */
  read(path: string): string | undefined;
  /** Keeps a generated secret: readable by its owner alone, or not written at all. */
  writeSecret(path: string, text: string): void;
}

/** Given texts by the name of their setting. */
export type Texts = Record<string, string>;

/** All given texts by name, trimmed; empty ones count as not given. */
export function gatherTexts(environment: Environment, files: SettingsFiles, faults: string[]): Texts {
  const given: Texts = {};
  const add = (source: Readonly<Record<string, string | undefined>>) => {
    for (const [name, text] of Object.entries(source)) if (text?.trim()) given[name] = text.trim();
  };
  const dotEnv = parseEnv(files.read(".env") ?? "");
  const named = environment.CONFIG_FILE ?? dotEnv.CONFIG_FILE;
  const path = named ?? definitions.CONFIG_FILE.fallback ?? "";
  if (path !== "") add(configurationFile(path, named !== undefined, files, faults));
  add(dotEnv);
  add(environment);
  return given;
}

function configurationFile(path: string, isNamed: boolean, files: SettingsFiles, faults: string[]): Texts {
  let content: unknown;
  try {
    const text = files.read(path);
    if (text === undefined) {
      if (isNamed) faults.push(`CONFIG_FILE: there is no file ${path}.`);
      return {};
    }
    content = JSON.parse(text);
  } catch {
    content = undefined;
  }
  if (typeof content !== "object" || content === null || Array.isArray(content)) {
    faults.push(`The configuration file ${path} must hold one JSON object, settings by name.`);
    return {};
  }
  const texts: Texts = {};
  for (const [name, value] of Object.entries(content)) {
    if (!known.has(name)) faults.push(`${name} in ${path} is not a setting.`);
    else if (value !== null) texts[name] = textOfJson(value);
  }
  return texts;
}

function textOfJson(value: unknown): string {
  if (typeof value === "string") return value;
  const isTextList = Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === "string");
  return isTextList ? value.join(",") : JSON.stringify(value);
}

/** Only names that are surely ours are refused: the environment holds much that is not meant for us. */
export function refuseUnknown(given: Texts, faults: string[]): void {
  for (const name of Object.keys(given))
    if (/^(FLAG|THEME)_/.test(name) && !known.has(name)) faults.push(`${name} is not a setting.`);
}

const known: ReadonlySet<string> = new Set([...Object.keys(definitions), ...flags.map(flagVariable)]);
