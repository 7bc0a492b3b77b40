import { Heart, type LucideIcon } from "lucide-react";
import { forwardRef, useState } from "react";
import type { likes } from "#core/shell/likes/entities.ts";
import type { Ref } from "#core/shell/site/ports.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { withRedirectUrl } from "#web/app/paths.ts";
import { useValue } from "#web/app/use-value.ts";
import { Button } from "#web/ui/button.tsx";
import type { ControlSize } from "#web/ui/button-classes.ts";
import { Link } from "#web/ui/link.tsx";

export interface LikeButtonProps {
  readonly subject: Ref;
  readonly count: number;
  readonly isLiked: boolean;
  /** `dense` in a row of small buttons. */
  readonly size?: ControlSize;
}

/** Likes something, or no longer; says how many do. A guest is led to sign in, and whose address is not confirmed only reads. Nothing while likes are switched off. */
export const LikeButton = ({ subject, count: counted, isLiked: liked, size = "normal" }: LikeButtonProps) => {
  const t = useTranslate();
  const app = useApp();
  const [isLiked, setLiked] = useState(liked);
  const [isBusy, setBusy] = useState(false);
  const { path, search } = useValue(app.navigation.view).address;
  const count = counted + Number(isLiked) - Number(liked);
  const { viewer, flags } = app.state;
  if (!flags.likes) return null;

  const toggle = async () => {
    setBusy(true);
    const failure = await (isLiked ? unlike : like)();
    setBusy(false);
    if (failure) app.failures.noticeFailure(failure);
    else setLiked(!isLiked);
  };
  const like = async () => {
    const answer = await app.ports.records.create("likes", { relationships: { likable: subject } });
    return answer.ok || answer.error.kind === "conflict" ? null : answer.error;
  };
  const unlike = async () => {
    const found = await app.ports.records.list("likes", { filter: { likable: subject.id } });
    if (!found.ok) return found.error;
    const own = found.value.data[0];
    if (!own) return null;
    const answer = await app.ports.records.destroy("likes", own.id, rowOf<typeof likes>(own).version);
    return answer.ok || answer.error.kind === "not-found" ? null : answer.error;
  };

  return (
    <div className={`flex flex-wrap items-center print:hidden ${size === "dense" ? "gap-2" : "gap-3"}`}>
      {viewer?.isVerified && (
        <Button
          icon={isLiked ? FilledHeart : Heart}
          size={size}
          pressed={isLiked}
          busy={isBusy}
          onPress={() => void toggle()}
        >
          {t(isLiked ? "community:like.liked" : "community:like.label")}
        </Button>
      )}
      {!viewer && (
        <Link to={withRedirectUrl("/auth/sign-in", `${path}${search}`)} variant="button" icon={Heart}>
          {t("community:like.sign-in")}
        </Link>
      )}
      {count > 0 && (
        <span className={size === "dense" ? "text-sm text-muted" : "text-muted"}>
          {t("community:like.count", { count })}
        </span>
      )}
    </div>
  );
};

const FilledHeart: LucideIcon = forwardRef((props, ref) => <Heart {...props} ref={ref} fill="currentColor" />);
