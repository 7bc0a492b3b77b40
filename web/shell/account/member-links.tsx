import { HandHeart, TrendingUp } from "lucide-react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { Link } from "#web/ui/link.tsx";

/** Where one becomes a member, and where a membership is changed (CONF-007); nothing where the installation has no such place. */
export const MemberLinks = () => {
  const t = useTranslate();
  const { signup, evolution } = useApp().state.app.forPeople?.memberLinks ?? {};
  if (!signup && !evolution) return null;
  return (
    <ul className="flex flex-wrap gap-3">
      {signup && (
        <li>
          <Link to={signup} variant="button" icon={HandHeart}>
            {t("people:become-member")}
          </Link>
        </li>
      )}
      {evolution && (
        <li>
          <Link to={evolution} variant="button" icon={TrendingUp}>
            {t("people:evolve-membership")}
          </Link>
        </li>
      )}
    </ul>
  );
};
