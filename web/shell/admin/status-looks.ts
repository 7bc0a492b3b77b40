import { CircleCheckBig, EyeOff, type LucideIcon, PencilLine } from "lucide-react";
import type { Tone } from "#web/ui/badge.tsx";

export interface StatusLook {
  readonly tone: Tone;
  readonly icon?: LucideIcon;
}

/** How codes look that say the state of something, whatever lookup they belong to; others are neutral. */
const looks: Readonly<Record<string, StatusLook>> = {
  draft: { tone: "warning", icon: PencilLine },
  unlisted: { tone: "info", icon: EyeOff },
  published: { tone: "success", icon: CircleCheckBig },
};

export const statusLook = (code: string): StatusLook => looks[code] ?? { tone: "neutral" };
