import { trait } from "#core/kernel/entity.ts";
import { canDestroy, canUpdate, computed, flag, instant, tally, text } from "#core/kernel/fields.ts";
import {
  admin,
  allOf,
  always,
  anyOf,
  isNull,
  isSet,
  owner,
  type Policy,
  related,
  role,
  whereViewer,
} from "#core/kernel/policy.ts";
import { inverseOne, many } from "#core/kernel/relations.ts";
import { writersOrganization } from "#core/shell/access/speaking.ts";
import { authored } from "./authored.ts";

const author = owner("createdBy");
/** An organization administrator, of the items of their organizations. */
const ofOwnOrganization = allOf(role("organization_admin"), whereViewer("organization", "in", "organizationIds"));

/** Who decides when an item is out. */
export const itemPublishers = anyOf(admin, ofOwnOrganization);
/** Who writes an item: contributors write their own. */
export const itemWriters = anyOf(itemPublishers, allOf(role("contributor"), author));
/** Who reads an item that is not out. */
export const itemReaders = anyOf(itemPublishers, author);

/** Out since its date, until the one on which it is withdrawn. An item with a status asks for that as well. */
export const isOut = allOf(
  isSet("publishedAt"),
  whereViewer("publishedAt", "lte", "now"),
  anyOf(isNull("unpublishAt"), whereViewer("unpublishAt", "gt", "now")),
);

/** A piece of content whose dates these people set: its title, when it is out, rights told by the server, and its authors (MODEL-023). */
export const publishableItemBy = (publishers: Policy) =>
  trait({
    name: "publishable-item",
    fields: {
      title: text().localized().required(),
      publishedAt: instant().write(publishers),
      /** When it is withdrawn by itself. */
      unpublishAt: instant().see(itemReaders).write(publishers),
      canEdit: canUpdate(),
      canDelete: canDestroy(),
      /** How often it was viewed (STATS-006). */
      recordsCount: tally("stats-records", "view").detail(),
      /** Whether somebody asked for its publication and waits for an answer. */
      isAwaitingPublication: computed(flag(), {
        from: "cases",
        cases: [[related("pendingPublicationRequest", always), true]],
        otherwise: false,
      })
        .detail()
        .see(itemReaders),
    },
    relations: {
      ...authored.relations,
      organization: writersOrganization,
      associatedOrganizations: many("organizations"),
      pendingPublicationRequest: inverseOne("publication-requests", "pendingItem").see(itemReaders),
    },
  });

/** A piece of content that administrators publish, and organization administrators for their organizations. */
export const publishableItem = publishableItemBy(itemPublishers);
