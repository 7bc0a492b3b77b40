import { trait } from "#core/kernel/entity.ts";
import { computed, flag, instant, text } from "#core/kernel/fields.ts";
import { admin, allOf, anyOf, isNull, isSet, owner, whereViewer } from "#core/kernel/policy.ts";
import { one } from "#core/kernel/relations.ts";

/**
 * Words of one person that others read: theirs to change for a while, held where nobody vouches for them yet, deleted by a moderator with a
 * reason that they are told and may object to. `author` names the relation to whoever said them. Its use cases follow `core/shell/moderation`.
 */
export const moderated = (author: "author" | "createdBy" | "user") => {
  const concerned = anyOf(admin, owner(author));
  return trait({
    name: "moderated",
    fields: {
      /** Until when their author may change the words. */
      editableUntil: instant().readOnly().see(owner(author)),
      isEditable: computed(flag(), {
        from: "cases",
        cases: [[allOf(owner(author), isNull("deletedAt"), whereViewer("editableUntil", "gt", "now")), true]],
        otherwise: false,
      }),
      /** When the words were changed last, had others time to read them before. */
      editedAt: instant().readOnly(),
      heldAt: instant().see(concerned).write(admin),
      deletionReason: text({ max: 500 }).see(concerned).write(admin),
      appeal: text({ max: 2000, multiline: true })
        .see(concerned)
        .write(allOf(owner(author), isSet("deletionReason")))
        .personal(),
    },
    relations: { deletedBy: one("users").readOnly().see(admin) },
    narrow: { see: anyOf(isNull("heldAt"), concerned) },
  });
};
