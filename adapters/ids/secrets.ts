import { createHash, randomBytes } from "node:crypto";
import type { SecretsService } from "#core/shell/access/ports.ts";

export const randomSecrets: SecretsService = {
  make: () => randomBytes(32).toString("base64url"),
  digest: (secret) => createHash("sha256").update(secret).digest("hex"),
};
