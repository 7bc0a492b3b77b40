import { CircleCheckBig } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslate } from "#web/app/app-context.tsx";
import { Button } from "#web/ui/button.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";

/** Says that the page is out, and where to go from here. */
export const Published = ({ path, onEdit }: { readonly path: string; readonly onEdit: () => void }) => {
  const t = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>("h1")?.focus(), []);
  return (
    <div ref={box} role="status" className="flex min-w-0 grow flex-col items-center gap-4 p-8 pt-24 text-center">
      <span className="inline-flex size-20 items-center justify-center rounded-full bg-wash-success text-success">
        <Icon icon={CircleCheckBig} size="huge" />
      </span>
      <Heading level={1}>{t("page-editor:published.title")}</Heading>
      <p className="max-w-prose text-muted">{t("page-editor:published.text", { path })}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Link to={path} variant="button" look="primary" blank>
          {t("page-editor:published.view")}
        </Link>
        <Button onPress={onEdit}>{t("page-editor:published.edit")}</Button>
        <Link to="/admin/resources/app-pages/index" variant="button" look="quiet">
          {t("page-editor:all-pages")}
        </Link>
      </div>
    </div>
  );
};
