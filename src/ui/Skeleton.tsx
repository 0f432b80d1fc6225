/** Shown by its style after a second of waiting only (specification §4). */
export function Skeleton({ label, rows = 6 }: { label: string; rows?: number }) {
  return (
    <div className="ui-skeleton" role="status">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} className="ui-skeleton__row" />
      ))}
    </div>
  );
}
