import { Clock, GraduationCap, Hand, Pin, Search, Star } from "lucide-react";
import { trainingBlocks } from "#core/modules/training/blocks.ts";
import { other } from "#core/modules/training/other.ts";
import type { AdminParts } from "#web/shell/admin/admin-parts.ts";

const others: NonNullable<AdminParts["askedMembers"]>[string] = {
  otherResourceType: ({ links }) => links.resourceType?.some(({ id }) => id === other) === true,
  otherTheme: ({ links }) => links.themes?.some(({ id }) => id === other) === true,
};

export const adminParts: AdminParts = {
  recordPages: {
    "training-resources": "training-resources",
    "training-resource-requests": "training-resource-requests",
  },
  taskLooks: {
    "held-reviews": { icon: Star, box: "bg-wash-warning text-warning" },
    "waiting-requests": { icon: Clock, box: "bg-wash-accent text-accent" },
  },
  askedMembers: { "training-resources": others, "training-resource-requests": others },
  blocks: trainingBlocks,
  blockIcons: {
    "training-resources": GraduationCap,
    "selected-training-resources": Pin,
    "training-resource-requests": Hand,
    "selected-training-resource-requests": Pin,
    "training-search": Search,
  },
};
