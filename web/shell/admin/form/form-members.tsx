import { Eye, EyeOff } from "lucide-react";
import { useEffect, useState } from "react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { chunk } from "#web/app/route.ts";
import { useChunk } from "#web/app/use-chunk.ts";
import { useRoom } from "#web/app/width.ts";
import { adminParts } from "#web/shell/admin/admin-parts.ts";
import {
  MemberGroups,
  MemberList,
  type MemberListProps,
  UngroupedMembers,
} from "#web/shell/admin/form/member-list.tsx";
import { RecordPreview, type RecordPreviewModule } from "#web/shell/admin/preview/record-preview.tsx";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Tabs } from "#web/ui/tabs.tsx";

export interface FormMembersProps extends MemberListProps {
  /** Of the record that is changed; absent for a new one. */
  readonly id: string | undefined;
}

/** Width in rem from which a form and its preview stand side by side, and from which they do so unasked. */
const room = { beside: 80, unasked: 96 } as const;

/**
 * The members of a form, with what becomes of them where the type has a page: beside it in a wide window, behind a tab in a narrow one.
 */
export const FormMembers = ({ id, ...props }: FormMembersProps) => {
  const t = useTranslate();
  const { isDeclared, module } = usePreviewOf(props.subject.type.type);
  const isWide = useRoom(room.beside);
  const isUnasked = useRoom(room.unasked);
  const [asked, setAsked] = useState<boolean | null>(null);
  const isShown = asked ?? isUnasked;
  const [tab, setTab] = useState("write");
  const { messages } = props.errors;
  useEffect(() => {
    if (Object.keys(messages).length > 0) setTab("write");
  }, [messages]);
  if (!isDeclared) return <Members {...props} />;

  const { subject, draft, fallbacks } = props;
  // The form stands where it will stand before the code of the preview is there: who types is not interrupted.
  const drawn = module ? (
    <RecordPreview module={module} id={id} subject={subject} draft={draft} fallbacks={fallbacks} />
  ) : (
    <Skeleton shapes={["block", "line", "line"]} />
  );
  if (!isWide) {
    return (
      <Tabs
        label={t("admin:preview.tabs")}
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: "write", label: t("admin:preview.write"), content: <Members {...props} /> },
          { id: "preview", label: t("admin:preview.label"), content: <div className="h-[80dvh]">{drawn}</div> },
        ]}
      />
    );
  }
  return (
    <div className="space-y-4">
      <div className="flex justify-end">
        <Button size="dense" icon={isShown ? EyeOff : Eye} pressed={isShown} onPress={() => setAsked(!isShown)}>
          {t("admin:preview.label")}
        </Button>
      </div>
      {isShown ? (
        <div data-preview className="grid items-start gap-8 xl:grid-cols-2">
          <div className="min-w-0 space-y-6">
            <MemberList {...props} />
          </div>
          <div className="sticky top-20 h-[calc(100dvh-11rem)] min-w-0">{drawn}</div>
        </div>
      ) : (
        <Members {...props} />
      )}
    </div>
  );
};

/** In one column, or what one comes to write with the groups of all else beside it, below it where there is no room. */
const Members = (props: MemberListProps) =>
  props.subject.type.aside ? (
    <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="min-w-0 space-y-6">
        <UngroupedMembers {...props} />
      </div>
      <div className="min-w-0 space-y-6">
        <MemberGroups {...props} />
      </div>
    </div>
  ) : (
    <MemberList {...props} />
  );

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
