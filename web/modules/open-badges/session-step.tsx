import { Check, Play } from "lucide-react";
import type { Result } from "#core/kernel/result.ts";
import { finishModule, startModule } from "#core/modules/open-badges/calls.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { SessionModel } from "#web/modules/open-badges/session-model.ts";
import { RichText } from "#web/shell/blocks/rich-text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Heading } from "#web/ui/heading.tsx";

export interface SessionStepProps {
  readonly session: SessionModel;
  readonly busy: boolean;
  readonly take: (step: () => Promise<Result<unknown, Failure>>) => Promise<void>;
}

/** The module whose turn it is: begun, read, finished. */
export const SessionStep = ({ session, busy, take }: SessionStepProps) => {
  const t = useTranslate();
  const { ports } = useApp();
  const { id, modules, isOwn } = session;
  const index = modules.findIndex(({ state }) => state === "current" || state === "next");
  const module = modules[index];
  if (!module) return null;
  const step = { id, module: module.id };
  const isBegun = module.state === "current";
  return (
    <section aria-labelledby="module" tabIndex={-1} className="space-y-6 rounded-surface">
      <div className="space-y-1">
        <p className="text-muted">{t("open-badges:session.module", { number: index + 1, count: modules.length })}</p>
        <div lang={module.lang}>
          <Heading level={2} id="module">
            {module.title}
          </Heading>
        </div>
      </div>
      {isBegun && (
        <div lang={module.lang}>
          <RichText html={module.html} level={3} found="" />
        </div>
      )}
      {isOwn &&
        (isBegun ? (
          <Button
            variant="primary"
            icon={Check}
            busy={busy}
            onPress={() => void take(() => ports.call(finishModule, step))}
          >
            {t("open-badges:session.finish")}
          </Button>
        ) : (
          <Button
            variant="primary"
            icon={Play}
            busy={busy}
            onPress={() => void take(() => ports.call(startModule, step))}
          >
            {t("open-badges:session.start")}
          </Button>
        ))}
    </section>
  );
};
