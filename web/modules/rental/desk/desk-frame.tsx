import { CalendarRange, FileUp, House, type LucideIcon, ScanLine, Tags } from "lucide-react";
import type { ReactNode } from "react";
import { deskPath } from "#core/modules/rental/order-paths.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import { importPath, labelsPath, planningPath, scanPath } from "#web/modules/rental/desk/paths.ts";
import { resourceAddress } from "#web/shell/admin/addresses.ts";
import { Heading } from "#web/ui/heading.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";

const places = [
  { path: deskPath, icon: House, label: "rental-desk:places.day" },
  { path: planningPath, icon: CalendarRange, label: "rental-desk:places.planning" },
  { path: scanPath, icon: ScanLine, label: "rental-desk:places.scan" },
  { path: labelsPath, icon: Tags, label: "rental-desk:places.labels" },
  { path: importPath, icon: FileUp, label: "rental-desk:places.import" },
] as const satisfies readonly { readonly path: string; readonly icon: LucideIcon; readonly label: string }[];

export interface DeskFrameProps {
  /** Path of the place that is shown. */
  readonly at: string;
  readonly title: string;
  readonly about: string;
  /** Beside the title. */
  readonly aside?: ReactNode;
  /** As wide as the window: for what has many columns. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** The frame of the desk's places: where one is among them, and what this one is for. */
export const DeskFrame = ({ at, title, about, aside, wide = false, children }: DeskFrameProps) => {
  const t = useTranslate();
  return (
    <div className={`min-w-0 grow space-y-6 px-4 py-6 md:px-8 ${wide ? "" : "max-w-6xl"}`}>
      <nav aria-label={t("rental-desk:places.label")} className="flex flex-wrap items-center justify-between gap-x-6">
        <ul className="-mx-2 flex flex-wrap gap-x-1">
          {places.map(({ path, icon, label }) => (
            <li key={path}>
              <a
                href={path}
                aria-current={path === at ? "page" : undefined}
                className="inline-flex min-h-11 items-center gap-2 rounded-control border-b-4 border-transparent px-3 font-semibold text-muted no-underline hover:bg-sunken hover:text-ink aria-[current]:rounded-b-none aria-[current]:border-accent aria-[current]:text-ink"
              >
                <Icon icon={icon} />
                {t(label)}
              </a>
            </li>
          ))}
        </ul>
        <Link to={resourceAddress("rental-commands", "index")} variant="plain">
          {t("rental-desk:places.orders")}
        </Link>
      </nav>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 max-w-prose">
          <Heading level={1}>{title}</Heading>
          <p className="mt-1 text-muted">{about}</p>
        </div>
        {aside}
      </div>
      {children}
    </div>
  );
};
