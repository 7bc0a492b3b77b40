import { Hourglass } from "lucide-react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { found, redirectTo } from "#web/app/outcome.ts";
import type { LoadContext, Outcome, ScreenProps } from "#web/app/route.ts";
import { MemberLinks } from "#web/shell/account/member-links.tsx";
import {
  asksForValidation,
  latestRequest,
  type ValidationRequest,
} from "#web/shell/account/validation/latest-request.ts";
import { RequestSection } from "#web/shell/account/validation/request-section.tsx";
import { MessageScreen } from "#web/shell/site/message-screen.tsx";
import { Link } from "#web/ui/link.tsx";

export interface NotValidatedData {
  /** The latest request of this user; `null` when there is none. */
  readonly latest: ValidationRequest | null;
}

/** What became of the last request. Who has been validated in the meantime is not kept here. */
export async function loadNotValidated({ app }: LoadContext): Promise<Outcome<NotValidatedData>> {
  if (app.session.viewer.peek()?.isValidated) return redirectTo("/account/profile");
  if (!asksForValidation(app)) return found({ latest: null }, { noIndex: true });
  const answer = await latestRequest(app);
  if (!answer.ok) return { kind: "failed", failure: answer.error };
  return found({ latest: answer.value }, { noIndex: true });
}

/** /auth/not-validated: an area for validated members sends here. Whoever arrives can ask to be let in, and sees what was answered. */
export const Screen = ({ data }: ScreenProps<NotValidatedData>) => {
  const t = useTranslate();
  const mayAsk = asksForValidation(useApp());
  return (
    <>
      <MessageScreen
        icon={Hourglass}
        kicker={t("auth:not-validated.kicker")}
        title={t("auth:not-validated.title")}
        text={t("auth:not-validated.text")}
        actions={
          <>
            <Link to="/account/profile" variant="button" look={mayAsk ? "secondary" : "primary"}>
              {t("auth:not-validated.profile")}
            </Link>
            <Link to="/" variant="button">
              {t("site:errors.home")}
            </Link>
          </>
        }
      />
      <div className="reading-width space-y-8 pb-16">
        {mayAsk && <RequestSection latest={data.latest} />}
        <MemberLinks />
      </div>
    </>
  );
};
