import { BadgeCheck } from "lucide-react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { profileAnchor } from "#web/app/own-space.ts";
import { useValue } from "#web/app/use-value.ts";
import type { SpaceData } from "#web/shell/account/space/space-load.ts";
import { type SpacePart, spaceParts } from "#web/shell/account/space/space-part.ts";
import { SpaceSection } from "#web/shell/account/space/space-section.tsx";
import { asksForValidation } from "#web/shell/account/validation/latest-request.ts";
import { NotificationList } from "#web/shell/notifications/notification-list.tsx";
import { notificationRows } from "#web/shell/notifications/notification-model.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Link } from "#web/ui/link.tsx";

/** What somebody has to do here, and what they have. */
export const Space = ({ data }: { readonly data: SpaceData }) => {
  const t = useTranslate();
  const app = useApp();
  const viewer = useValue(app.session.viewer);
  const parts = spaceParts(app);
  if (!viewer) return null;
  const at = (wanted: SpacePart["place"]) =>
    parts
      .filter(([, { place }]) => place === wanted)
      .map(([name, { code }]) => {
        const { Section } = app.chunks.get(code);
        return <Section key={name} data={data.parts[name]} />;
      });
  return (
    <div className="space-y-10">
      <div className="space-y-2">
        <Heading level={1}>{t("space:title")}</Heading>
        <p className="text-lg text-muted">{t("space:greeting", { name: viewer.firstName })}</p>
        <p>
          <Link to={`#${profileAnchor}`}>{t("space:edit-profile")}</Link>
        </p>
      </div>
      <Standing data={data} />
      <div className="grid gap-x-12 gap-y-12 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="min-w-0 space-y-12">
          {at("main")}
          <Latest data={data} />
        </div>
        <div className="min-w-0 space-y-12">{at("side")}</div>
      </div>
    </div>
  );
};

/** What an account still lacks before everything is open to it. */
const Standing = ({ data: { latestRequest } }: { readonly data: SpaceData }) => {
  const t = useTranslate();
  const app = useApp();
  const viewer = useValue(app.session.viewer);
  if (!viewer?.isVerified)
    return (
      <Alert tone="warning" title={t("space:unverified")}>
        <p>
          <Link to="/auth/email/verify">{t("space:verify")}</Link>
        </p>
      </Alert>
    );
  if (!asksForValidation(app)) return null;
  const isPending = latestRequest?.status === "pending";
  return (
    <Alert tone="info" title={t(isPending ? "people:request.pending" : "people:validation.missing")}>
      {!isPending && <p>{t("people:validation.text")}</p>}
      <p className="pt-2">
        <Link to="/auth/not-validated" variant="button" icon={BadgeCheck}>
          {t(isPending ? "people:validation.view" : "people:request.title")}
        </Link>
      </p>
    </Alert>
  );
};

const Latest = ({ data: { notifications } }: { readonly data: SpaceData }) => {
  const t = useTranslate();
  const rows = notificationRows(notifications);
  return (
    <SpaceSection
      id="notifications"
      title={t("inbox:title")}
      all={{ to: "/account/notifications", text: t("inbox:all") }}
    >
      {rows.length === 0 ? (
        <p className="text-muted">{t("inbox:none-text")}</p>
      ) : (
        <NotificationList rows={rows} label={t("inbox:latest")} />
      )}
    </SpaceSection>
  );
};
