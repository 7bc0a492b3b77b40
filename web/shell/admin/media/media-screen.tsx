import { useState } from "react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ScreenProps } from "#web/app/route.ts";
import { useValue } from "#web/app/use-value.ts";
import { AdminCrumbs } from "#web/shell/admin/crumbs.tsx";
import { createEdition } from "#web/shell/admin/edition.ts";
import type { ResourceData } from "#web/shell/admin/load.ts";
import { MediaLibrary } from "#web/shell/admin/media/media-library.tsx";
import { ChoiceChips } from "#web/ui/choice-chips.tsx";
import { Heading } from "#web/ui/heading.tsx";

/** /admin/resources/files/library: pictures and other files, looked after where they are seen. */
export const Screen = ({ data: { type } }: ScreenProps<ResourceData>) => {
  const t = useTranslate();
  const app = useApp();
  const locale = useValue(app.store(createEdition).locale);
  const [kind, setKind] = useState<keyof typeof kinds>("image");
  return (
    <div className="space-y-6 px-4 py-6 md:px-8">
      <AdminCrumbs type={type} current={t("admin:media.title")} />
      <Heading level={1}>{t("admin:media.title")}</Heading>
      <ChoiceChips
        label={t("admin:media.kind")}
        value={kind}
        choices={(Object.keys(kinds) as (keyof typeof kinds)[]).map((each) => ({
          value: each,
          label: t(`admin:media.kinds.${each}`),
        }))}
        onChange={setKind}
      />
      <MediaLibrary key={kind} accept={kinds[kind]} locale={locale} />
    </div>
  );
};

const kinds = { image: ["image"], video: ["video"], audio: ["audio"], all: [] } as const satisfies Readonly<
  Record<string, readonly string[]>
>;
