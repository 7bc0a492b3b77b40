import { useDraggable, useDroppable } from "@dnd-kit/core";
import { ArrowLeft, ArrowRight, GripVertical } from "lucide-react";
import { useId } from "react";
import { dateFormat } from "#core/kernel/date-format.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { type BoardCard, type BoardColumn, neighbours, type Step } from "#web/modules/ad-projects/board/board-model.ts";
import { resourceAddress } from "#web/shell/admin/addresses.ts";
import { choiceLabel } from "#web/shell/admin/labels.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Link } from "#web/ui/link.tsx";

type OnMove = (id: string, to: Step) => void;

/** One step of the board, with its projects. */
export const BoardStep = ({ column, onMove }: { readonly column: BoardColumn; readonly onMove: OnMove }) => {
  const t = useTranslate();
  const app = useApp();
  const titleId = useId();
  const { step, cards, total } = column;
  const { setNodeRef, isOver } = useDroppable({ id: step });
  return (
    <section
      ref={setNodeRef}
      aria-labelledby={titleId}
      className={`space-y-3 rounded-surface border p-3 ${isOver ? "border-primary bg-surface" : "border-line"}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Heading level={2} id={titleId} size="small">
          {choiceLabel(app, "step", step)}
        </Heading>
        <span className="text-sm text-muted tabular-nums">{total}</span>
      </div>
      {cards.length === 0 ? (
        <p className="text-sm text-muted">{t("ad-projects:board.empty")}</p>
      ) : (
        <ul className="space-y-2">
          {cards.map((card) => (
            <Card key={card.id} card={card} step={step} onMove={onMove} />
          ))}
        </ul>
      )}
      {total > cards.length && (
        <Link to={resourceAddress("ad-projects", "index", undefined, { "filter[step]": step })}>
          {t("ad-projects:board.all", { number: total })}
        </Link>
      )}
    </section>
  );
};

interface CardProps {
  readonly card: BoardCard;
  readonly step: Step;
  readonly onMove: OnMove;
}

const Card = ({ card: { id, number, name, priority, neededAt }, step, onMove }: CardProps) => {
  const t = useTranslate();
  const app = useApp();
  const { setNodeRef, listeners, transform, isDragging } = useDraggable({ id });
  const { before, after } = neighbours(step);
  const dates = dateFormat(app.state.locale, { dateStyle: "medium", timeZone: "UTC" });
  const arrow = (icon: typeof ArrowLeft, to: Step) => (
    <IconButton
      icon={icon}
      label={t("ad-projects:board.move", { name, step: choiceLabel(app, "step", to) })}
      onPress={() => onMove(id, to)}
    />
  );
  return (
    <li
      ref={setNodeRef}
      id={`project-${id}`}
      tabIndex={-1}
      style={transform ? { transform: `translate(${transform.x}px, ${transform.y}px)` } : undefined}
      className={`space-y-2 rounded-control border border-line bg-surface p-3 ${isDragging ? "relative z-10 shadow-lg" : ""}`}
    >
      <div className="flex items-start gap-2">
        <span {...listeners} aria-hidden="true" className="cursor-grab touch-none text-muted">
          <Icon icon={GripVertical} />
        </span>
        <Link to={resourceAddress("ad-projects", "show", id)}>{name}</Link>
      </div>
      <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
        {number}
        {priority !== "normal" && (
          <Badge tone={priority === "high" ? "warning" : "neutral"}>{choiceLabel(app, "priority", priority)}</Badge>
        )}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm">
          {neededAt && t("ad-projects:board.needed", { date: dates.format(new Date(`${neededAt}T00:00:00Z`)) })}
        </p>
        <span className="flex gap-1">
          {before && arrow(ArrowLeft, before)}
          {after && arrow(ArrowRight, after)}
        </span>
      </div>
    </li>
  );
};
