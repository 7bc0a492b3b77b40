import { ok } from "#core/kernel/result.ts";
import { type OwnInvitation, ownInvitations } from "#core/modules/organizations/invitations/calls.ts";
import { invitationsPath } from "#core/modules/organizations/invitations/paths.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import { InvitationList } from "#web/modules/organizations/invitation-list.tsx";
import type { SpaceModule } from "#web/shell/account/space/space-part.ts";
import { SpaceSection } from "#web/shell/account/space/space-section.tsx";

type Part = SpaceModule<readonly OwnInvitation[]>;

export const load: Part["load"] = async ({ ports, state }) => {
  if (!state.flags["user-organizations"]) return ok([]);
  const answer = await ports.call(ownInvitations, {});
  return answer.ok ? ok(answer.value.data) : answer;
};

/** Organizations that somebody may join; nothing while nobody asks them to. */
export const Section: Part["Section"] = ({ data }) => {
  const t = useTranslate();
  if (data.length === 0) return null;
  return (
    <SpaceSection
      id="invitations"
      title={t("people:invitations.title")}
      all={{ to: invitationsPath, text: t("people:invitations.view") }}
    >
      <InvitationList invitations={data} />
    </SpaceSection>
  );
};
