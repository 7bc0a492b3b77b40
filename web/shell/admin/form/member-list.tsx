import { type ReactNode, useState } from "react";
import type { AdminField, AdminRelation } from "#core/shell/admin/types.ts";
import type { Fault, Resource } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { adminParts } from "#web/shell/admin/admin-parts.ts";
import { ChildrenInput } from "#web/shell/admin/form/children-input.tsx";
import { FieldInput } from "#web/shell/admin/form/field-input.tsx";
import {
  type ChildDraft,
  type Draft,
  editedFields,
  editedRelations,
  type Fallbacks,
  inOrder,
  isRelation,
  type Subject,
} from "#web/shell/admin/form/form-model.ts";
import { GroupPanel } from "#web/shell/admin/form/group-panel.tsx";
import { RelationInput } from "#web/shell/admin/form/relation-input.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { Heading } from "#web/ui/heading.tsx";

/** What a form knows of the members that were refused or left out, by their path. */
export interface FormErrors {
  readonly messages: Readonly<Record<string, string>>;
  readonly faults: Readonly<Record<string, readonly Fault[]>>;
}

export interface MemberListProps {
  readonly subject: Subject;
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  readonly fallbacks: Fallbacks;
  readonly errors: FormErrors;
  /** Path of this record in the form, with its dot; empty for the form's own. */
  readonly path: string;
  /** Prefix of the ids of controls. */
  readonly prefix: string;
  readonly known: readonly Resource[];
  /** Of a child: all children of its record, in their order. */
  readonly siblings?: readonly ChildDraft[];
}

/** Id of the control of a member, from its path in the form. */
export const controlId = (prefix: string, path: string): string => `${prefix}-${path.replaceAll(".", "-")}`;

/** The members of a record in one column: those that no group names, then group by group. */
export const MemberList = (props: MemberListProps) => (
  <>
    <UngroupedMembers {...props} />
    <MemberGroups {...props} />
  </>
);

/** The members that are asked for as the form stands. */
function useMembers({ subject, draft }: MemberListProps): readonly (AdminField | AdminRelation)[] {
  const { type, mode } = subject;
  const asked = adminParts(useApp()).flatMap(({ askedMembers }) => {
    const members = askedMembers?.[type.type];
    return members ? [members] : [];
  });
  return inOrder(editedFields(type, mode), editedRelations(type, mode)).filter(({ name }) =>
    asked.every((members) => members[name]?.(draft) !== false),
  );
}

/** The members that no group names, the record's children among them. */
export const UngroupedMembers = (props: MemberListProps) => {
  const { subject } = props;
  const inGroup = new Set(subject.type.sections.flatMap((section) => section.members));
  return useMembers(props)
    .filter(({ name }) => !inGroup.has(name))
    .map((member) => <Member key={member.name} member={member} {...props} />);
};

/** The groups of a record's members, each under its name. */
export const MemberGroups = (props: MemberListProps) => {
  const t = useTranslate();
  const members = useMembers(props);
  return props.subject.type.sections.map(({ name, members: named, isFolded }) => {
    const own = named.flatMap((each) => members.filter((member) => member.name === each));
    if (own.length === 0) return null;
    const title = t(`fields:groups.${name}`);
    const controls = (
      <>
        {own.map((member) => (
          <Member key={member.name} member={member} {...props} />
        ))}
        <GroupPanel group={name} {...props} />
      </>
    );
    if (isFolded) {
      const { messages } = props.errors;
      const isWrong = own.some((member) => messages[`${props.path}${member.name}`] !== undefined);
      return (
        <Folded key={name} title={title} told={messages} isWrong={isWrong}>
          {controls}
        </Folded>
      );
    }
    return (
      <section key={name} className="space-y-6 border-t border-line pt-6">
        <Heading level={2} size="block">
          {title}
        </Heading>
        {controls}
      </section>
    );
  });
};

interface FoldedProps {
  readonly title: string;
  /** What was said of the form at its last save, and whether that is of this group. */
  readonly told: FormErrors["messages"];
  readonly isWrong: boolean;
  readonly children: ReactNode;
}

/** A group for who asks for it; it opens by itself where something in it was refused, before one is led there. */
const Folded = ({ title, told, isWrong, children }: FoldedProps) => {
  const [isOpen, setOpen] = useState(isWrong);
  const [heard, setHeard] = useState(told);
  if (heard !== told) {
    setHeard(told);
    if (isWrong) setOpen(true);
  }
  return (
    <div className="border-t border-line pt-4">
      <Disclosure summary={title} isOpen={isOpen} onToggle={setOpen}>
        <div className="space-y-6">{children}</div>
      </Disclosure>
    </div>
  );
};

interface MemberProps extends MemberListProps {
  readonly member: AdminField | AdminRelation;
}

const Member = (props: MemberProps) => {
  const { member, subject, draft, onChange, fallbacks, errors, path, prefix, known } = props;
  const at = `${path}${member.name}`;
  const id = controlId(prefix, at);
  const error = errors.messages[at];
  if (!isRelation(member)) {
    return (
      <FieldInput
        subject={subject}
        field={member}
        id={id}
        value={draft.values[member.name]}
        onChange={(value) => onChange({ ...draft, values: { ...draft.values, [member.name]: value } })}
        error={error}
        faults={errors.faults[at] ?? []}
        fallback={fallbacks[member.name]}
        draft={draft}
      />
    );
  }
  if (member.kind === "owned") {
    return (
      <ChildrenInput
        subject={subject}
        relation={member}
        id={id}
        value={draft.children[member.name] ?? []}
        onChange={(children) => onChange({ ...draft, children: { ...draft.children, [member.name]: children } })}
        errors={errors}
        path={`${at}.`}
        prefix={prefix}
        known={known}
      />
    );
  }
  return (
    <RelationInput
      subject={subject}
      relation={member}
      id={id}
      path={at}
      value={draft.links[member.name] ?? []}
      onChange={(refs) => onChange({ ...draft, links: { ...draft.links, [member.name]: refs } })}
      error={error}
      known={known}
    />
  );
};
