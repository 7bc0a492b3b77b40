import {
  MemberGroups,
  MemberList,
  type MemberListProps,
  UngroupedMembers,
} from "#web/shell/admin/form/member-list.tsx";

/** The members of a form: in one column, or what one comes to write with the groups of all else beside it, below it where there is no room. */
export const FormMembers = (props: MemberListProps) =>
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
