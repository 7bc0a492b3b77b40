import { ArrowLeft, Eye, EyeOff } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { chunk } from "#web/app/route.ts";
import { useChunk } from "#web/app/use-chunk.ts";
import { useRoom } from "#web/app/width.ts";
import { adminParts } from "#web/shell/admin/admin-parts.ts";
import {
  type FormErrors,
  MemberGroups,
  type MemberListProps,
  UngroupedMembers,
} from "#web/shell/admin/form/member-list.tsx";
import { RecordPreview, type RecordPreviewModule } from "#web/shell/admin/preview/record-preview.tsx";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

export interface FormMembersProps extends MemberListProps {
  /** Of the record that is changed; absent for a new one. */
  readonly id: string | undefined;
}

/** Width in rem from which a form and its preview stand side by side, and from which they do so unasked. */
const room = { beside: 80, unasked: 96 } as const;

/**
 * The members of a form, with what becomes of them where the type has a page: beside it in a wide window, in its place in a narrow one.
 * The form is hidden then, not taken down: a file that was chosen, what can be undone and the place one wrote at stay.
 */
export const FormMembers = ({ id, ...props }: FormMembersProps) => {
  const t = useTranslate();
  const { isDeclared, module } = usePreviewOf(props.subject.type.type);
  const { isShown, isBeside, show } = usePreviewChoice(props.errors, isDeclared);
  const heading = useRef<HTMLHeadingElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { subject, draft, fallbacks } = props;

  const open = () => {
    flushSync(() => show(true));
    heading.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: "nearest" });
  };
  const goBack = () => {
    flushSync(() => show(false));
    button.current?.focus();
  };
  return (
    <div className="space-y-4">
      {isDeclared && (
        <div className="flex justify-end">
          <Button
            ref={button}
            size="dense"
            icon={isShown ? EyeOff : Eye}
            pressed={isShown}
            onPress={isShown ? () => show(false) : open}
          >
            {t("admin:preview.label")}
          </Button>
        </div>
      )}
      <div
        data-preview={(isShown && isBeside) || undefined}
        className={isShown && isBeside ? "grid grid-cols-2 items-start gap-8" : ""}
      >
        <div hidden={isShown && !isBeside} className="min-w-0">
          <Members {...props} inOneColumn={isShown} />
        </div>
        {isShown && (
          <div
            ref={panel}
            className={`flex min-w-0 flex-col gap-2 ${isBeside ? "sticky top-20 h-[calc(100dvh-11rem)]" : "h-[80dvh]"}`}
          >
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <h2 ref={heading} tabIndex={-1} className="text-lg md:text-xl">
                {t("admin:preview.label")}
              </h2>
              <Button variant="quiet" size="dense" icon={ArrowLeft} onPress={goBack}>
                {t("admin:preview.back")}
              </Button>
            </div>
            <div className="min-h-0 grow">
              {module ? (
                <RecordPreview module={module} id={id} subject={subject} draft={draft} fallbacks={fallbacks} />
              ) : (
                <Skeleton shapes={["block", "line", "line"]} />
              )}
            </div>
          </div>
        )}
      </div>
    </div>
  );
};

interface MembersProps extends MemberListProps {
  readonly inOneColumn: boolean;
}

/** In one column, or what one comes to write with the groups of all else beside it, below it where there is no room. */
const Members = ({ inOneColumn, ...props }: MembersProps) => (
  <div
    className={`grid grid-cols-1 gap-x-10 gap-y-6 ${
      props.subject.type.aside && !inOneColumn
        ? "lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_24rem]"
        : ""
    }`}
  >
    <div className="min-w-0 space-y-6">
      <UngroupedMembers {...props} />
    </div>
    <div className="min-w-0 space-y-6 empty:hidden">
      <MemberGroups {...props} />
    </div>
  </div>
);

/** Whether the preview is shown, and where: as it was asked for, else as there is room. Errors of a form in whose place it stands end it. */
function usePreviewChoice(
  { messages }: FormErrors,
  isDeclared: boolean,
): {
  readonly isShown: boolean;
  readonly isBeside: boolean;
  readonly show: (isShown: boolean) => void;
} {
  const isBeside = useRoom(room.beside);
  const isUnasked = useRoom(room.unasked);
  const [asked, setAsked] = useState<{ readonly isShown: boolean; readonly inPlace: boolean } | null>(null);
  const [told, setTold] = useState(messages);
  // Before anything is drawn: what is wrong can be led to at once.
  if (told !== messages) {
    setTold(messages);
    if (!isBeside && Object.keys(messages).length > 0) setAsked(null);
  }
  // A window that becomes narrow does not take the form from who writes in it.
  const isShown = asked ? asked.isShown && (isBeside || asked.inPlace) : isUnasked;
  return {
    isShown: isDeclared && isShown,
    isBeside,
    // Who comes back to the form of a narrow window has said nothing of a wide one.
    show: (next) => setAsked(next || isBeside ? { isShown: next, inPlace: !isBeside } : null),
  };
}

/** Whether a type has a page to be drawn, and how, once its code is there. */
function usePreviewOf(type: string): {
  readonly isDeclared: boolean;
  readonly module: RecordPreviewModule | undefined;
} {
  const app = useApp();
  const found = adminParts(app).find(({ recordPreviews }) => recordPreviews?.[type])?.recordPreviews?.[type];
  const module = useChunk(found ?? nothing, found !== undefined);
  return { isDeclared: found !== undefined, module };
}

const nothing = chunk<RecordPreviewModule>("", () => Promise.reject(new Error("there is no preview")));
