import { createAccessibility } from "#web/app/accessibility.ts";
import { useApp } from "#web/app/app-context.tsx";
import { useValue } from "#web/app/use-value.ts";
import { ReaderBar } from "#web/shell/site/reader-bar.tsx";
import { ReadingRuler } from "#web/shell/site/reading-ruler.tsx";

/** What lies over the page while somebody reads with help: the ruler, the controls of the voice. */
export const ReadingAids = () => {
  const { ruler, readingAloud } = useApp().store(createAccessibility);
  const ruled = useValue(ruler);
  const reading = useValue(readingAloud);
  return (
    <>
      {ruled && <ReadingRuler />}
      {reading && <ReaderBar />}
    </>
  );
};
