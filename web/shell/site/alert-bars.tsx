import { useApp } from "#web/app/app-context.tsx";
import { createEnvironment } from "#web/app/environment.ts";
import { createOfferedLanguage } from "#web/app/offered-language.ts";
import { useChunk } from "#web/app/use-chunk.ts";
import { useValue } from "#web/app/use-value.ts";
import { accountMenu, overlays } from "#web/shell/site/overlays.ts";

/** Rows over the top bar. The place of those that come while the page is open is there from the start, so that they are heard. */
export const AlertBars = () => {
  const { session, store } = useApp();
  const impersonation = useValue(session.viewer)?.impersonation;
  const updated = useValue(store(createEnvironment).updated);
  const offer = useValue(store(createOfferedLanguage).offer);
  const module = useChunk(overlays.updateBar, updated);
  const language = useChunk(overlays.languageBar, offer !== null);
  return (
    <>
      {impersonation && <Impersonation />}
      <div role="status">
        {language && offer && <language.LanguageBar offer={offer} />}
        {module && <module.UpdateBar />}
      </div>
    </>
  );
};

const Impersonation = () => {
  const { ImpersonationBar } = useApp().chunks.get(accountMenu);
  return <ImpersonationBar />;
};
