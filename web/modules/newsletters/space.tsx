import { ownSubscription } from "#core/modules/newsletters/calls.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { SpaceModule } from "#web/shell/account/space/space-part.ts";
import { SpaceSection } from "#web/shell/account/space/space-section.tsx";

type Own = NonNullable<ReturnType<NonNullable<(typeof ownSubscription)["_types"]>>["data"]> | null;

export const load: SpaceModule<Own>["load"] = async (app) => {
  const answer = await app.ports.call(ownSubscription, {});
  return answer.ok ? { ok: true, value: answer.value.data } : answer;
};

/** Whether the address of somebody's account gets newsletters, and the way to change it. */
export const Section: SpaceModule<Own>["Section"] = ({ data }) => {
  const t = useTranslate();
  const { state } = useApp();
  const isSubscribed = data?.state === "confirmed";
  const words = data?.state === "confirmed" || data?.state === "pending" ? data.state : "none";
  return (
    <SpaceSection
      id="newsletter"
      title={t("newsletters:title")}
      all={
        isSubscribed
          ? { to: data.manageUrl, text: t("newsletters:own.manage") }
          : { to: state.app.newsletterUrl, text: t("newsletters:own.subscribe") }
      }
    >
      <p className="text-muted wrap-anywhere">{t(`newsletters:own.${words}`, { email: data?.email ?? "" })}</p>
    </SpaceSection>
  );
};
