import { CircleCheckBig, TriangleAlert, Wrench } from "lucide-react";
import { useEffect, useState } from "react";
import type { Finding } from "#core/shell/rich-text/checks.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import type { Translate } from "#web/app/translator.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

export interface RulesPanelProps<Fault extends Finding> {
  readonly findings: readonly Fault[];
  /** What a press on the remedy does; absent where only the writer can know. */
  readonly remedyOf: (finding: Fault) => string | undefined;
  readonly onGo: (finding: Fault) => void;
  readonly onMend: (finding: Fault) => void;
}

/** Milliseconds without a change before the count is said: not with each letter. */
const settled = 1200;

/** The rules of accessibility that the text breaks, as it is written. */
export const RulesPanel = <Fault extends Finding>({ findings, remedyOf, onGo, onMend }: RulesPanelProps<Fault>) => {
  const t = useTranslate();
  const count = findings.length;
  const said = useSettled(count);
  return (
    <div className="border-t border-line px-3 py-2">
      <p className={`flex items-center gap-2 font-semibold ${count === 0 ? "text-success" : "text-warning"}`}>
        <Icon icon={count === 0 ? CircleCheckBig : TriangleAlert} size="small" />
        {words(t, count)}
      </p>
      <span role="status" className="sr-only">
        {said === undefined ? "" : words(t, said)}
      </span>
      {count > 0 && (
        <ul className="mt-1 divide-y divide-line">
          {findings.map((finding) => {
            const remedy = remedyOf(finding);
            return (
              <li key={`${finding.code} ${finding.path.join()}`} className="flex flex-wrap items-center gap-2 py-1">
                <button
                  type="button"
                  onClick={() => onGo(finding)}
                  className="min-h-11 min-w-0 grow basis-64 rounded-control px-2 text-left underline decoration-control underline-offset-4 hover:decoration-2"
                >
                  {t(finding.message, finding.values)}
                </button>
                {remedy !== undefined && (
                  <Button size="dense" icon={Wrench} onPress={() => onMend(finding)}>
                    {remedy}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
};

const words = (t: Translate, count: number): string =>
  count === 0 ? t("editor:rules.none") : t("editor:rules.count", { count });

/** A count once it has not changed for a while; nothing for the one that was there first. */
function useSettled(count: number): number | undefined {
  const [said, setSaid] = useState<number>();
  const [first, setFirst] = useState(count);
  useEffect(() => {
    if (count === first) return;
    const timer = setTimeout(() => {
      setFirst(count);
      setSaid(count);
    }, settled);
    return () => clearTimeout(timer);
  }, [count, first]);
  return said;
}
