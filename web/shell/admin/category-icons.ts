import {
  Accessibility,
  BookOpen,
  Boxes,
  Contact,
  FolderKanban,
  GraduationCap,
  HeartPulse,
  Library,
  type LucideIcon,
  Medal,
  MessagesSquare,
  Newspaper,
  Package,
  SlidersHorizontal,
  UserRound,
  Users,
} from "lucide-react";
import type { AdminCategory } from "#core/kernel/entity.ts";

/** What stands for each category where there is no room for its name. */
export const categoryIcons: Readonly<Record<AdminCategory, LucideIcon>> = {
  application: SlidersHorizontal,
  accounts: UserRound,
  community: Users,
  articles: Newspaper,
  repository: Boxes,
  forum: MessagesSquare,
  contacts: Contact,
  software: Package,
  "training-resources": Library,
  trainings: GraduationCap,
  "open-badges": Medal,
  "ad-projects": FolderKanban,
  eqlaat: HeartPulse,
  rental: BookOpen,
  "aac-products": Accessibility,
};
