import { licenseUrl } from "#core/shell/licenses/terms.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import { LicenseMark } from "#web/shell/records/license-mark.tsx";
import { Link } from "#web/ui/link.tsx";

/** A licence by its mark and its name, and in a sentence what it allows. */
export const License = ({ license }: { readonly license: string }) => {
  const t = useTranslate();
  const url = licenseUrl(license);
  const name = t(`licenses:${license}.name`);
  return (
    <div className="space-y-1">
      <p className="flex flex-wrap items-center gap-3">
        <LicenseMark license={license} />
        {url === undefined ? (
          <span className="font-semibold">{name}</span>
        ) : (
          <Link variant="name" to={url} blank>
            {name}
          </Link>
        )}
      </p>
      <p className="text-sm text-muted">{t(`licenses:${license}.text`)}</p>
    </div>
  );
};
