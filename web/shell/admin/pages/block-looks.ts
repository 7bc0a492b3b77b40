import {
  Code,
  Grid3x3,
  Images,
  LayoutPanelTop,
  type LucideIcon,
  Megaphone,
  MessageSquareQuote,
  Puzzle,
  ScrollText,
  SquareMousePointer,
  Text,
  UserRound,
  Video,
} from "lucide-react";
import type { App } from "#web/app/app.ts";
import { adminParts } from "#web/shell/admin/admin-parts.ts";

const icons: Readonly<Record<string, LucideIcon>> = {
  hero: Images,
  banner: Megaphone,
  content: Text,
  buttons: SquareMousePointer,
  testimonials: MessageSquareQuote,
  video: Video,
  clients: Grid3x3,
  "contact-card": UserRound,
  charter: ScrollText,
  "custom-html": Code,
  section: LayoutPanelTop,
};

/** The drawing of a kind of block. */
export const blockIcon = (app: App, name: string): LucideIcon =>
  icons[name] ?? adminParts(app).find(({ blockIcons }) => blockIcons?.[name])?.blockIcons?.[name] ?? Puzzle;
