import {
  ChartNoAxesColumn,
  CircleQuestionMark,
  Code,
  Columns3,
  GalleryThumbnails,
  Grid3x3,
  Images,
  LayoutPanelTop,
  type LucideIcon,
  Mail,
  Megaphone,
  MessageSquareQuote,
  Puzzle,
  ScrollText,
  SquareMousePointer,
  Table,
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
  "contact-form": Mail,
  charter: ScrollText,
  "custom-html": Code,
  columns: Columns3,
  faq: CircleQuestionMark,
  "community-numbers": ChartNoAxesColumn,
  gallery: GalleryThumbnails,
  table: Table,
  section: LayoutPanelTop,
};

/** The drawing of a kind of block. */
export const blockIcon = (app: App, name: string): LucideIcon =>
  icons[name] ?? adminParts(app).find(({ blockIcons }) => blockIcons?.[name])?.blockIcons?.[name] ?? Puzzle;
