import { charactersOf } from "#core/kernel/graphemes.ts";

const sizes = {
  small: "size-8 text-sm",
  normal: "size-11 text-base",
  medium: "size-14 text-lg",
  large: "size-32 text-2xl",
} as const;

export interface AvatarProps {
  readonly name: string;
  readonly url?: string | null;
  readonly size?: keyof typeof sizes;
}

/** A person's picture, or their initials. Decorative: the name stands beside it. */
export const Avatar = ({ name, url, size = "normal" }: AvatarProps) => {
  const box = `${sizes[size]} shrink-0 rounded-full`;
  if (url) return <img src={url} alt="" className={`${box} object-cover`} />;
  return (
    <span
      aria-hidden="true"
      className={`${box} inline-flex items-center justify-center bg-wash-primary font-bold text-primary`}
    >
      {initialsOf(name)}
    </span>
  );
};

/** First letters of the first and the last word, in capitals. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters
    .map((word) => charactersOf(word ?? "")[0] ?? "")
    .join("")
    .toLocaleUpperCase();
}
