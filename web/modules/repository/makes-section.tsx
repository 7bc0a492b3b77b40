import { Printer } from "lucide-react";
import { useMemo, useState } from "react";
import type { Many } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { withRedirectUrl } from "#web/app/paths.ts";
import { useValue } from "#web/app/use-value.ts";
import type { ItemModel } from "#web/modules/repository/item-model.ts";
import { MakeForm } from "#web/modules/repository/make-form.tsx";
import { MakeView } from "#web/modules/repository/make-view.tsx";
import { loadMakes } from "#web/modules/repository/makes-load.ts";
import { makesCount, makesOf } from "#web/modules/repository/makes-model.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Link } from "#web/ui/link.tsx";

export interface MakesSectionProps {
  readonly item: ItemModel;
  /** Absent where it could not be had. */
  readonly found: Many | undefined;
}

/** What people who made an aid tell of it, with pictures, and the way to tell it oneself. */
export const MakesSection = ({ item, found: first }: MakesSectionProps) => {
  const t = useTranslate();
  const app = useApp();
  const [found, setFound] = useState(first);
  const makes = useMemo(() => (found ? makesOf(found, app.state) : []), [found, app.state]);
  const reload = async () => {
    const loaded = await loadMakes(item.id, app);
    if (loaded) setFound(loaded);
  };
  if (!item.isOut && makes.length === 0) return null;
  const total = makesCount(makes, found?.meta.total ?? makes.length);
  return (
    <section aria-labelledby="makes" className="content-width py-14 print:hidden">
      <div className="space-y-8 border-t border-line pt-10">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <Heading level={2} id="makes">
            {total === 0 ? t("repository:makes.heading") : t("repository:makes.title", { count: total })}
          </Heading>
          {item.isOut && <Entry item={item} onTold={reload} />}
        </div>
        {found === undefined && <Alert tone="error">{t("repository:makes.unavailable")}</Alert>}
        {found !== undefined && makes.length === 0 && <p className="text-muted">{t("repository:makes.none")}</p>}
        {makes.length > 0 && (
          <ul className="grid gap-6 md:grid-cols-2">
            {makes.map((make) => (
              <li key={make.id} className="min-w-0">
                <MakeView make={make} onChanged={reload} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
};

/** Where somebody tells that they made it; for a guest the way to it. */
const Entry = ({ item, onTold }: { readonly item: ItemModel; readonly onTold: () => Promise<void> }) => {
  const t = useTranslate();
  const { state, navigation } = useApp();
  const [isOpen, setOpen] = useState(false);
  const { path, search } = useValue(navigation.view).address;
  if (!state.viewer)
    return (
      <Link to={withRedirectUrl("/auth/sign-in", `${path}${search}#makes`)} variant="button" icon={Printer}>
        {t("repository:makes.sign-in")}
      </Link>
    );
  if (!state.viewer.isVerified)
    return (
      <Link to="/auth/email/verify" variant="button" icon={Printer}>
        {t("repository:makes.verify")}
      </Link>
    );
  return (
    <>
      <Button icon={Printer} onPress={() => setOpen(true)}>
        {t("repository:makes.tell")}
      </Button>
      {isOpen && (
        <MakeForm
          item={item.id}
          onClose={() => setOpen(false)}
          onTold={async () => {
            setOpen(false);
            await onTold();
          }}
        />
      )}
    </>
  );
};
