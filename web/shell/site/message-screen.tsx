import type { LucideIcon } from "lucide-react";
import { type ReactNode, useEffect, useId } from "react";
import { focusOnContent } from "#web/app/arrival-effects.ts";
import { Scene } from "#web/shell/site/scene.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Icon } from "#web/ui/icon.tsx";

export interface MessageScreenProps {
  readonly icon: LucideIcon;
  /** A few words above the title: the kind of message. */
  readonly kicker?: string;
  readonly title: string;
  readonly text: ReactNode;
  readonly actions: ReactNode;
  /** It takes the place of what was on the page, a form that was sent say: it comes into view, and is read from its title on. */
  readonly takesOver?: boolean;
}

/** A screen that says one thing and offers what to do about it. */
export const MessageScreen = ({ icon, kicker, title, text, actions, takesOver = false }: MessageScreenProps) => {
  const id = useId();
  useEffect(() => {
    if (!takesOver) return;
    window.scrollTo({ top: 0, behavior: "instant" });
    focusOnContent();
  }, [takesOver]);
  return (
    <div className="content-width grid items-center gap-x-16 gap-y-10 py-12 md:grid-cols-[3fr_2fr] md:py-24">
      <div className="space-y-5">
        <p className="flex items-center gap-2 font-semibold text-accent">
          <Icon icon={icon} />
          {kicker}
        </p>
        <Heading level={1} size="display" {...(takesOver && { describedBy: id })}>
          {title}
        </Heading>
        <div id={id} className="max-w-prose text-lg text-muted">
          {text}
        </div>
        <div className="flex flex-wrap gap-3 pt-3">{actions}</div>
      </div>
      <Scene />
    </div>
  );
};
