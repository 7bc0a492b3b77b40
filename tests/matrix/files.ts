import {
  admins,
  adminsOnly,
  contributor,
  everyone,
  linked,
  type ModuleRights,
  member,
  type NewMembers,
  openToAll,
  put,
  type Who,
} from "#tests/support/matrix-viewers.ts";
import { draft, leveled, published } from "./articles.ts";

const file = (type: "files" | "admin-files", name: string, who: Who, values: object, createdBy = contributor) =>
  put(type, name, who, {
    values: { name, slug: name.replaceAll(" ", "-"), mimeType: "image/png", size: 10, ...values },
    links: { createdBy },
  });
const there = { isUploaded: true };
const lister = "OcaAt";
const files = [
  file(
    "files",
    "public file",
    { sees: everyone, changes: "caA", destroys: "caA", lists: lister },
    { ...there, isPublic: true },
  ),
  file("files", "private file", { sees: "caAt", changes: "caA", destroys: "caA" }, { ...there, isPublic: false }),
  file("files", "file on its way", { sees: "caAt", changes: "caA", destroys: "caA" }, { isPublic: true }),
  file(
    "files",
    "private file of a member",
    { sees: "maAt", changes: "maA", destroys: "maA", lists: admins },
    { ...there, isPublic: false },
    member,
  ),
  file("admin-files", "public admin file", { ...openToAll, lists: admins }, { ...there, isPublic: true }),
  file("admin-files", "private admin file", adminsOnly, { ...there, isPublic: false }),
];
export const secured = (name: string, type: string, of: string, sees: string) => {
  const writers = [..."caA"].filter((letter) => sees.includes(letter)).join("");
  return put(
    "secured-files",
    name,
    { sees, changes: writers, destroys: writers, lists: admins },
    {
      values: { name, mimeType: "application/pdf", size: 5 },
      links: { model: { type, id: of }, createdBy: contributor },
    },
  );
};

export const rights: ModuleRights = {
  cases: [
    ...files,
    put("file-containers", "a container", { ...adminsOnly, sees: lister, lists: lister }),
    secured("of a published article", "articles", published.id, everyone),
    secured("of a draft", "articles", draft.id, "caAt"),
    secured("of an article above a level", "articles", leveled.id, "mcaAt"),
    secured("of a person", "users", member, "maAt"),
  ],
  lists: { files: lister, "admin-files": admins, "file-containers": lister, "secured-files": admins },
  creates: { files: "moOcaAhi", "admin-files": "aA", "file-containers": "aA", "secured-files": "" },
  needs: {
    files: fileFacts,
    "admin-files": fileFacts,
    "secured-files": () => ({ relationships: { model: linked("articles", published.id) } }),
  },
};

function fileFacts(n: number): NewMembers {
  return { attributes: { name: `f${n}.png`, mimeType: "image/png", size: 3, hash: "a".repeat(64) } };
}
