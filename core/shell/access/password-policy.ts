import type { Issue } from "#core/kernel/errors.ts";
import { commonPasswords, commonWords } from "./common-passwords.ts";

export const shortestPassword = 12;
export const longestPassword = 1000;

/**
 * Why a password is refused, as a key under `errors:validation`; `null` when it will do (AUTH-013). Length is counted in characters as
 * people see them; any character is accepted, and none is asked for.
 */
export function passwordFault(password: string, email: string | null): Pick<Issue, "detail" | "values"> | null {
  const length = [...password].length;
  if (length < shortestPassword) return { detail: "password-short", values: { minimum: shortestPassword } };
  if (length > longestPassword) return { detail: "too-long", values: { max: longestPassword } };
  return isCommon(password, email) ? { detail: "password-common" } : null;
}

/**
 * Passwords that are tried first: those of the lists, an everyday word with digits or signs around it, the same few characters over and
 * over, a run along the keyboard or the alphabet, the person's own address.
 */
function isCommon(password: string, email: string | null): boolean {
  // A single character may stand for a dozen and a half.
  const plain = password.normalize("NFKC").toLowerCase().slice(0, longestPassword);
  const address = email?.toLowerCase();
  if (address && (plain === address || plain === address.split("@")[0])) return true;
  if (commonPasswords.has(plain)) return true;
  const unit = repeatedUnit(plain);
  if (unit.length <= 4 || (unit.length < plain.length && unit.length < shortestPassword)) return true;
  if (isRun(plain)) return true;
  const inner = withoutEnds(plain);
  return [inner, withoutDisguise(inner), withoutEnds(withoutDisguise(plain))].some(isCommonWord);
}

/** Without the digits and signs around it. */
const withoutEnds = (text: string): string => text.replace(/^\P{L}+|\P{L}+$/gu, "");

const isCommonWord = (core: string): boolean => commonWords.has(core) || commonWords.has(repeatedUnit(core));

/** The shortest text that gives the whole when repeated, the last time perhaps cut short. */
function repeatedUnit(text: string): string {
  for (let length = 1; length < text.length; length++) {
    const unit = text.slice(0, length);
    if (unit.repeat(Math.ceil(text.length / length)).slice(0, text.length) === text) return unit;
  }
  return text;
}

const runs = [
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890123456789",
  "qwertyuiopasdfghjklzxcvbnm",
  "azertyuiopqsdfghjklmwxcvbn",
  "qwertzuiopasdfghjklyxcvbnm",
  "1q2w3e4r5t6y7u8i9o0p",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
  "1a2z3e4r5t6y7u8i9o0p",
];

const isRun = (text: string): boolean =>
  runs.some((run) => run.includes(text) || [...run].reverse().join("").includes(text));

const disguises: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

const withoutDisguise = (text: string): string => text.replace(/[013457@$!]/g, (sign) => disguises[sign] ?? sign);
