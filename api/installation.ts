import { createHash } from "node:crypto";
import type { Lines } from "#core/kernel/lines.ts";
import type { InstallationService } from "#core/shell/site/installation.ts";
import { lucioleFaces } from "./render/luciole.ts";
import { type Settings, settingsDigest } from "./settings.ts";

/** What the settings say of this installation, with the product's own texts. */
export function installationOf(settings: Settings, version: string, lines: Lines): InstallationService {
  const { brand, theme } = settings;
  return {
    ...brand,
    version,
    configuration: settingsDigest(settings),
    buildDate: settings.buildDate,
    publicUrl: settings.publicUrl,
    senderAddress: settings.mail.from.address,
    switchInset: theme.switchInset,
    proposesCookies: settings.proposesCookies,
    currencies: settings.currencies,
    country: settings.country,
    phoneCountries: settings.phoneCountries,
    mostSecondaryEmails: settings.mostSecondaryEmails,
    connections: [
      ...(settings.thingiverse ? ["thingiverse"] : []),
      ...(settings.myMiniFactory ? ["myminifactory"] : []),
    ],
    brand: theme,
    hasLuciole: lucioleFaces(settings.dataDir).size > 0,
    styles: theme.customStyles,
    locales: settings.locales,
    redirections: settings.redirections.map(({ fromPath, toPath }) => ({ from: fromPath, to: toPath })),
    lines,
    digest: (text) => createHash("sha256").update(text).digest("base64url").slice(0, 16),
  };
}
