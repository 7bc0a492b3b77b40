export interface ProgressBarProps {
  readonly label: string;
  /** Share between 0 and 1; absent while it is not known. */
  readonly value?: number;
}

/** How far something is. */
export const ProgressBar = ({ label, value }: ProgressBarProps) => (
  <div className="space-y-1">
    <div className="flex justify-between gap-4">
      <span>{label}</span>
      {value !== undefined && <span className="tabular-nums text-muted">{Math.round(value * 100)} %</span>}
    </div>
    <progress aria-label={label} max={1} value={value} className="progress" />
  </div>
);
