import { Circle, CircleCheckBig, CircleDot } from "lucide-react";
import { useTranslate } from "#web/app/app-context.tsx";
import type { SessionModuleModel } from "#web/modules/open-badges/session-model.ts";
import { Heading } from "#web/ui/heading.tsx";
import { Icon } from "#web/ui/icon.tsx";

const icons = { done: CircleCheckBig, current: CircleDot, next: CircleDot, later: Circle } as const;

/** The modules of a training in their order, each with how it stands. */
export const SessionModules = ({ modules }: { readonly modules: readonly SessionModuleModel[] }) => {
  const t = useTranslate();
  return (
    <nav aria-labelledby="modules" className="space-y-3 rounded-surface border border-line bg-surface p-5">
      <Heading level={2} id="modules" size="small">
        {t("open-badges:session.modules")}
      </Heading>
      <ol className="space-y-1">
        {modules.map(({ id, title, state, lang }) => (
          <li
            key={id}
            {...((state === "current" || state === "next") && { "aria-current": "step" as const })}
            className={`flex min-h-11 items-center gap-3 ${state === "later" ? "text-muted" : ""} ${
              state === "current" || state === "next" ? "font-bold" : ""
            }`}
          >
            <span className={state === "later" ? "text-muted" : "text-accent"}>
              <Icon icon={icons[state]} size="small" />
            </span>
            <span lang={lang}>{title}</span>
            <span className="sr-only">{t(`open-badges:session.state.${state}`)}</span>
          </li>
        ))}
      </ol>
    </nav>
  );
};
