import { ArrowLeft, Clock, Lock, LockKeyhole, Pencil, PinOff, ShieldCheck, Trash2 } from "lucide-react";
import { type SubjectReading, unpinSubject } from "#core/modules/forum/calls.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { FollowControl } from "#web/modules/forum/follow-control.tsx";
import { forumPath, narrowedPath, subjectPath } from "#web/modules/forum/paths.ts";
import { SubjectActions } from "#web/modules/forum/subject-actions.tsx";
import type { SubjectModel } from "#web/modules/forum/subject-model.ts";
import type { NamedThing } from "#web/modules/forum/subjects-model.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Chip } from "#web/ui/chip.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Link } from "#web/ui/link.tsx";

interface SubjectHeaderProps {
  readonly subject: SubjectModel;
  readonly reading?: SubjectReading;
}

/** Title, place and state of a subject, and what its reader may do with it. */
export const SubjectHeader = ({ subject, reading }: SubjectHeaderProps) => {
  const t = useTranslate();
  const { state } = useApp();
  const { title, lang, category, tags, author, canEdit, isPinnedOnHome, isPinnedOnCategory } = subject;
  return (
    <header className="space-y-4">
      <p className="flex flex-wrap items-center gap-x-2 text-sm font-semibold">
        <Link to={forumPath(state)} variant="kicker" icon={ArrowLeft}>
          {t("forum:subject.home")}
        </Link>
        {category?.parent && <Place {...category.parent} />}
        {category && <Place {...category} />}
      </p>
      <div className="space-y-3">
        <Heading level={1} {...(lang !== undefined && { lang })}>
          {title}
        </Heading>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="text-muted">{t("forum:row.by", { name: author ?? t("forum:gone") })}</p>
          <Marks subject={subject} />
        </div>
        {tags.length > 0 && (
          <ul aria-label={t("forum:subject.tags")} className="flex flex-wrap gap-2">
            {tags.map((tag) => (
              <li key={tag.id} lang={tag.lang}>
                <Chip to={narrowedPath("tag", tag.id, state)}>{tag.name}</Chip>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        {reading && state.viewer?.isVerified ? (
          <FollowControl
            key={`${subject.id} ${reading.level}`}
            followed={{ type: "forum-subjects", id: subject.id }}
            level={reading.level}
          />
        ) : (
          <span />
        )}
        <div className="flex flex-wrap gap-2">
          {canEdit && (
            <Link to={`${subjectPath(subject, state)}/update`} variant="button" icon={Pencil}>
              {t("forum:subject.edit")}
            </Link>
          )}
          {reading && (isPinnedOnHome || isPinnedOnCategory) && (
            <OwnPin key={String(reading.isUnpinned)} subject={subject} reading={reading} />
          )}
          <SubjectActions subject={subject} />
        </div>
      </div>
    </header>
  );
};

const Place = ({ id, name, lang }: NamedThing) => {
  const { state } = useApp();
  return (
    <>
      <span aria-hidden="true" className="text-muted">
        ›
      </span>
      <span lang={lang}>
        <Link to={narrowedPath("category", id, state)} variant="kicker">
          {name}
        </Link>
      </span>
    </>
  );
};

/** Takes a pinned subject off the top for its reader alone, or puts it back. */
const OwnPin = ({
  subject: { id },
  reading: { isUnpinned },
}: {
  readonly subject: SubjectModel;
  readonly reading: SubjectReading;
}) => {
  const t = useTranslate();
  const { ports, navigation, failures, toasts } = useApp();
  const toggle = async () => {
    const answer = await ports.call(unpinSubject, { subject: id, isUnpinned: !isUnpinned });
    if (!answer.ok) return failures.noticeFailure(answer.error);
    toasts.show(t(isUnpinned ? "forum:subject.pinned-again" : "forum:subject.unpinned"));
    await navigation.refresh();
  };
  return (
    <Button variant="quiet" icon={PinOff} pressed={isUnpinned} onPress={() => void toggle()}>
      {t("forum:subject.unpin")}
    </Button>
  );
};

const Marks = ({ subject }: { readonly subject: SubjectModel }) => {
  const t = useTranslate();
  const { isClosed, isForAdmins, isRestricted, isDeleted, isHeld } = subject;
  return (
    <>
      {isHeld && (
        <Badge tone="warning" icon={Clock}>
          {t("forum:message.held")}
        </Badge>
      )}
      {isDeleted && (
        <Badge tone="error" icon={Trash2}>
          {t("forum:mark.deleted")}
        </Badge>
      )}
      {isClosed && <Badge icon={Lock}>{t("forum:mark.closed")}</Badge>}
      {isForAdmins && (
        <Badge tone="warning" icon={ShieldCheck}>
          {t("forum:mark.admins")}
        </Badge>
      )}
      {isRestricted && (
        <Badge tone="info" icon={LockKeyhole}>
          {t("forum:mark.restricted")}
        </Badge>
      )}
    </>
  );
};
