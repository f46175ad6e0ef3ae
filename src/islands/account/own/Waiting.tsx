import { usePersonTexts } from '../PersonIsland.tsx';

interface Props {
  hasFailed: boolean;
  onRetry(): void;
}

/** Shown in place of own records until they have come; if they cannot be read, with a button to try again. */
export function Waiting({ hasFailed, onRetry }: Props) {
  const texts = usePersonTexts();
  if (!hasFailed) return <p role="status">{texts['person.loading']}</p>;
  return (
    <p className="cluster items-center gap-3" role="status">
      {texts['own.failed']}
      <button type="button" className="button-quiet" onClick={onRetry}>
        {texts['own.retry']}
      </button>
    </p>
  );
}
