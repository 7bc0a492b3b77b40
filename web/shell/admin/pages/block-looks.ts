import {
  Code,
  Grid3x3,
  Images,
  LayoutPanelTop,
  type LucideIcon,
  Megaphone,
  MessageSquareQuote,
  Newspaper,
  PackageOpen,
  Pin,
  Puzzle,
  ScrollText,
  SquareMousePointer,
  Text,
  UserRound,
  Video,
} from "lucide-react";

const icons: Readonly<Record<string, LucideIcon>> = {
  hero: Images,
  banner: Megaphone,
  content: Text,
  buttons: SquareMousePointer,
  testimonials: MessageSquareQuote,
  video: Video,
  clients: Grid3x3,
  "contact-card": UserRound,
  articles: Newspaper,
  "rental-models": PackageOpen,
  "selected-articles": Pin,
  charter: ScrollText,
  "custom-html": Code,
  section: LayoutPanelTop,
};

/** The drawing of a kind of block. */
export const blockIcon = (name: string): LucideIcon => icons[name] ?? Puzzle;
