import { initialsOf } from "#web/ui/avatar.tsx";

const sizes = {
  normal: "size-14 rounded-control text-lg",
  large: "size-28 rounded-surface p-2 text-3xl",
} as const;

export interface LogoProps {
  readonly url: string | undefined;
  /** Of the organization, without its unit. */
  readonly name: string;
  readonly size?: keyof typeof sizes;
}

/** The logo of an organization beside its name, which says what it is; its initials where it has none. */
export const Logo = ({ url, name, size = "normal" }: LogoProps) => (
  <span
    className={`inline-flex shrink-0 items-center justify-center overflow-hidden border border-line ${url === undefined ? "bg-wash-primary text-primary" : "bg-surface dark:bg-ink"} ${sizes[size]}`}
  >
    {url === undefined ? (
      <span aria-hidden="true" className="font-bold">
        {initialsOf(name)}
      </span>
    ) : (
      <img
        src={url}
        alt=""
        loading={size === "large" ? "eager" : "lazy"}
        decoding="async"
        className="size-full object-contain"
      />
    )}
  </span>
);
