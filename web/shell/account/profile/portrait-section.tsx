import { Camera, Trash2 } from "lucide-react";
import { useState } from "react";
import { fullName } from "#core/shell/access/rules.ts";
import { removePortrait } from "#core/shell/portraits/calls.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { profileAnchor } from "#web/app/own-space.ts";
import { chunk } from "#web/app/route.ts";
import { useChunk } from "#web/app/use-chunk.ts";
import type { OwnRecord } from "#web/shell/account/profile/own-record.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Link } from "#web/ui/link.tsx";

const dialog = chunk(
  "web/shell/account/profile/portrait-dialog.tsx",
  () => import("#web/shell/account/profile/portrait-dialog.tsx"),
);

/** The head of the profile: who somebody is at a glance, and their picture to change. */
export const PortraitSection = ({ own }: { readonly own: OwnRecord }) => {
  const t = useTranslate();
  const { ports, session, toasts } = useApp();
  const [choosing, setChoosing] = useState(false);
  const [busy, setBusy] = useState(false);
  const module = useChunk(dialog, choosing);
  const { id, avatarUrl } = own.user;
  const name = fullName(own.user);

  const show = (url: string | null) => {
    own.notice({ avatarUrl: url });
    session.noticeUser({ avatarUrl: url });
  };
  const remove = async () => {
    setBusy(true);
    const answer = await ports.call(removePortrait, {});
    setBusy(false);
    if (!answer.ok) return toasts.show(t("profile:portrait.failed"), "alert");
    show(null);
    toasts.show(t("profile:portrait.removed"));
  };

  return (
    <div id={profileAnchor} className="flex scroll-mt-24 flex-wrap items-center gap-x-8 gap-y-5">
      <Avatar name={name} url={avatarUrl} size="large" />
      <div className="min-w-0 space-y-4">
        <div>
          <Heading level={2}>{name}</Heading>
          <p className="mt-1 text-muted">
            {t("profile:text")} <Link to={`/users/${id}/profile`}>{t("profile:public-link")}</Link>
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button icon={Camera} onPress={() => setChoosing(true)}>
            {t(avatarUrl ? "profile:portrait.change" : "profile:portrait.add")}
          </Button>
          {avatarUrl && (
            <Button variant="danger-quiet" icon={Trash2} busy={busy} onPress={() => void remove()}>
              {t("profile:portrait.remove")}
            </Button>
          )}
        </div>
      </div>
      {module && (
        <module.PortraitDialog
          onClose={() => setChoosing(false)}
          onKept={(url) => {
            setChoosing(false);
            show(url);
            toasts.show(t("profile:portrait.kept"));
          }}
        />
      )}
    </div>
  );
};
