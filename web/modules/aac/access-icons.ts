import { Eye, type LucideIcon, MousePointerClick, ScanLine, SquareUserRound } from "lucide-react";

/** A sign for each way to act, beside its name. */
export const accessIcons: Readonly<Record<string, LucideIcon>> = {
  pointing: MousePointerClick,
  head_pointer: SquareUserRound,
  eye_pointer: Eye,
  scanning: ScanLine,
};
