import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { forumPath } from "#web/modules/forum/paths.ts";
import { Heading } from "#web/ui/heading.tsx";
import { Link } from "#web/ui/link.tsx";

interface FormFrameProps {
  readonly title: string;
  readonly text?: string;
  /** Where it leads back to; the home of the forum unless said. */
  readonly back?: { readonly to: string; readonly label: string };
  readonly children: ReactNode;
}

/** A form of the forum on a page of its own. */
export const FormFrame = ({ title, text, back, children }: FormFrameProps) => {
  const t = useTranslate();
  const { state } = useApp();
  return (
    <div className="reading-width space-y-8 py-8 md:py-12">
      <header className="space-y-3">
        <p className="text-sm font-semibold">
          <Link to={back?.to ?? forumPath(state)} variant="kicker" icon={ArrowLeft}>
            {back?.label ?? t("forum:subject.home")}
          </Link>
        </p>
        <Heading level={1}>{title}</Heading>
        {text !== undefined && <p className="text-lg text-muted">{text}</p>}
      </header>
      {children}
    </div>
  );
};
