import { useNextFocus } from '#islands/ui/focus/use-next-focus.ts';

interface Props {
  found: { rows: readonly unknown[]; total: number };
  label: string;
  onMore(): void;
}

/** A button for further records. Whoever has pressed it works on in its place once all are shown. */
export function More({ found: { rows, total }, label, onMore }: Props) {
  const isMore = rows.length < total;
  const place = useNextFocus<HTMLDivElement>(isMore);
  return (
    <div ref={place} tabIndex={-1}>
      {isMore && (
        <button type="button" className="button-quiet" onClick={onMore}>
          {label}
        </button>
      )}
    </div>
  );
}
