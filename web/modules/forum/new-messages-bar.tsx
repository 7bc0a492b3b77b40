import { ArrowDown } from "lucide-react";
import { useTranslate } from "#web/app/app-context.tsx";
import { Button } from "#web/ui/button.tsx";

/**
 * Says at the bottom of the window that there is something new. Heard without interrupting, it takes no focus, and nothing that is read
 * moves until it is pressed.
 */
export const NewMessagesBar = ({ count, onShow }: { readonly count: number; readonly onShow: () => void }) => {
  const t = useTranslate();
  return (
    <div className="pointer-events-none sticky bottom-4 z-20 flex justify-center print:hidden">
      <div role="status">{count > 0 && <span className="sr-only">{t("forum:live.new", { count })}</span>}</div>
      {count > 0 && (
        <div className="pointer-events-auto rounded-control shadow-float">
          <Button variant="primary" icon={ArrowDown} onPress={onShow}>
            {t("forum:live.show", { count })}
          </Button>
        </div>
      )}
    </div>
  );
};
