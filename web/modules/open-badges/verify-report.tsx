import { CircleCheckBig, CircleHelp, CircleMinus, type LucideIcon, XCircle } from "lucide-react";
import type { Ref } from "react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { BadgePicture } from "#web/modules/open-badges/badge-picture.tsx";
import { shownValues } from "#web/modules/open-badges/verifier-model.ts";
import type { VerifyAnswer } from "#web/modules/open-badges/verifier-route.ts";
import { shownDay } from "#web/shell/records/dates.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Badge, type Tone } from "#web/ui/badge.tsx";
import { Heading } from "#web/ui/heading.tsx";

const tones = { valid: "success", invalid: "error", unknown: "warning" } as const;

const looks: Readonly<
  Record<VerifyAnswer["checks"][number]["result"], { readonly tone: Tone; readonly icon: LucideIcon }>
> = {
  pass: { tone: "success", icon: CircleCheckBig },
  fail: { tone: "error", icon: XCircle },
  unknown: { tone: "warning", icon: CircleHelp },
  open: { tone: "neutral", icon: CircleMinus },
};

export interface VerifyReportProps {
  readonly report: VerifyAnswer;
  readonly ref?: Ref<HTMLElement>;
}

/** What holds of a badge and what does not, the answer first. */
export const VerifyReport = ({ report: { outcome, badge, checks }, ref }: VerifyReportProps) => {
  const t = useTranslate();
  const { state } = useApp();
  return (
    <section ref={ref} tabIndex={-1} aria-labelledby="verify-outcome" className="max-w-3xl space-y-8">
      <Heading level={2} id="verify-outcome">
        {t(`open-badges:verify.outcome.${outcome}`)}
      </Heading>
      <Alert tone={tones[outcome]}>{t(`open-badges:verify.advice.${outcome}`)}</Alert>
      {badge.name !== null && (
        <div className="flex gap-5 rounded-surface border border-line bg-surface p-5 md:p-6">
          <BadgePicture src={ownImage(badge.image, state.app.publicUrl)} size="card" />
          <div className="min-w-0 space-y-1 wrap-break-word">
            <p className="text-lg font-bold">{badge.name}</p>
            {badge.issuer !== null && <p>{t("open-badges:own.by", { name: badge.issuer })}</p>}
            {badge.issuedAt !== null && (
              <p className="text-muted">{t("open-badges:own.issued", { date: shownDay(badge.issuedAt, state) })}</p>
            )}
          </div>
        </div>
      )}
      <div className="space-y-4">
        <Heading level={3} size="small">
          {t("open-badges:verify.checks")}
        </Heading>
        <dl className="divide-y divide-line rounded-surface border border-line bg-surface">
          {checks.map(({ name, result, code, values }) => (
            <div key={name} className="flex flex-col gap-x-6 gap-y-2 p-4 sm:flex-row sm:items-baseline md:px-6">
              <dt className="flex shrink-0 flex-wrap items-center gap-3 font-bold sm:w-60 sm:flex-col sm:items-start sm:gap-1">
                {t(`open-badges:verify.names.${name}`)}
                <Badge {...looks[result]}>{t(`open-badges:verify.results.${result}`)}</Badge>
              </dt>
              <dd className="min-w-0 wrap-anywhere">
                {t(`open-badges:verify.reasons.${code}` as never, shownValues(values, state))}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
};

/** Pictures of others are not loaded: their servers would learn who looks at the badge. */
const ownImage = (image: string | null, publicUrl: string): string | undefined =>
  image?.startsWith(`${publicUrl}/`) ? image.slice(publicUrl.length) : undefined;
