import { Ban, CircleEqual, type LucideIcon, RefreshCcw, User } from "lucide-react";
import { type LicensePart, licenseParts } from "#core/shell/licenses/terms.ts";
import { Icon } from "#web/ui/icon.tsx";

const marks: Readonly<Record<Exclude<LicensePart, "zero">, LucideIcon>> = {
  by: User,
  sa: RefreshCcw,
  nc: Ban,
  nd: CircleEqual,
};

/** The signs of a licence side by side, for who knows them: its words stand beside. */
export const LicenseMark = ({ license }: { readonly license: string }) => {
  const parts = licenseParts(license);
  if (parts.length === 0) return null;
  return (
    <span aria-hidden="true" className="inline-flex items-center gap-1">
      {["cc", ...parts].map((part) => (
        <span
          key={part}
          className="inline-flex size-8 items-center justify-center rounded-full border-2 border-ink text-sm font-bold"
        >
          {part === "cc" ? (
            "CC"
          ) : part === "zero" ? (
            "0"
          ) : (
            <Icon icon={marks[part as keyof typeof marks]} size="small" />
          )}
        </span>
      ))}
    </span>
  );
};
