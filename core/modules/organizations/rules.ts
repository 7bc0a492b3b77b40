import { charactersOf } from "#core/kernel/graphemes.ts";
import {
  type AccessLevelName,
  accessLevels,
  accessLevelWeights,
  usualLevels,
  weightOf,
} from "#core/shell/access/rules.ts";

/** Longest short description that is shown beside others (ORG-002), in characters. */
export const shownCharacters = 150;

/** A short description as lists show it (ORG-002): its first 150 characters, cut between two words where there are several. */
export function shortened(description: string): string {
  const text = description.trim().replace(/\s+/g, " ");
  const characters = charactersOf(text);
  if (characters.length <= shownCharacters) return text;
  const kept = characters.slice(0, shownCharacters - 1).join("");
  const end = kept.lastIndexOf(" ");
  return `${kept.slice(0, end > shownCharacters / 2 ? end : undefined).replace(/[\s,;:.!?…-]+$/, "")}…`;
}

/** Whether organizations of a level issue open badges: those whose weight reaches that of the level from which they do (ORG-003). */
export const canIssueOpenBadges = (
  level: AccessLevelName | null,
  from: AccessLevelName = usualLevels.openBadgeIssuer,
): boolean => weightOf(level) >= accessLevelWeights[from];

/** The levels whose organizations issue open badges. */
export const badgeIssuers = (from?: AccessLevelName): readonly AccessLevelName[] =>
  accessLevels.filter((level) => canIssueOpenBadges(level, from));
