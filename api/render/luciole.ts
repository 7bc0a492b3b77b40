import { readdirSync } from "node:fs";
import { extname, join } from "node:path";
import express, { type Router } from "express";

const types: Readonly<Record<string, string>> = {
  ".woff2": "font/woff2",
  ".woff": "font/woff",
  ".ttf": "font/ttf",
  ".otf": "font/otf",
};

/** Names of the files as their makers give them, without extension, by the face that `web/styles/fonts.css` asks for. */
const faces: Readonly<Record<string, string>> = {
  "luciole-regular": "luciole-regular",
  "luciole-regular-italic": "luciole-italic",
  "luciole-italic": "luciole-italic",
  "luciole-bold": "luciole-bold",
  "luciole-bold-italic": "luciole-bold-italic",
};

/** Files of the font Luciole that the installation put into `DATA_DIR/fonts`, by face; the smallest format of each. */
export function lucioleFaces(dataDir: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const extension of Object.keys(types)) {
    for (const name of namesIn(join(dataDir, "fonts"))) {
      const face = faces[name.slice(0, -extname(name).length).toLowerCase()];
      if (face && extname(name).toLowerCase() === extension && !found.has(face))
        found.set(face, join(dataDir, "fonts", name));
    }
  }
  return found;
}

/** Answers with those files at `/fonts/{face}`, below where it is mounted. */
export function lucioleFonts(dataDir: string): Router {
  const found = lucioleFaces(dataDir);
  const router = express.Router();
  router.get("/fonts/:face", (request, response, next) => {
    const file = found.get(request.params.face);
    if (!file) return next();
    response.set("Content-Type", types[extname(file).toLowerCase()]);
    response.set("Cache-Control", "public, max-age=86400");
    response.sendFile(file, { dotfiles: "allow" });
  });
  return router;
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
