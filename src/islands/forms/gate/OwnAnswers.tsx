import { lazy, Suspense, useState } from 'react';
import type { OwnAnswer } from '#contract/forms/filling.ts';
import { useFilling } from '../filling.ts';

/** Loaded only for readers who want to see their answers. */
const SaidAnswers = lazy(async () => ({
  default: (await import('./SaidAnswers.tsx')).SaidAnswers,
}));

interface Props {
  own: OwnAnswer;
  /** Loads the answer again, because links to its files are only valid for some minutes. */
  reload(): void;
}

/** What the reader has answered, on demand. */
export function OwnAnswers({ own, reload }: Props) {
  const { texts } = useFilling();
  const { definition, answers, files } = own;
  const [isOpen, open] = useState(false);
  function turn(isNow: boolean): void {
    open(isNow);
    if (isNow && files.length > 0) reload();
  }
  return (
    <details className="w-full" onToggle={({ currentTarget }) => turn(currentTarget.open)}>
      <summary className="min-h-11 content-center text-link cursor-pointer">
        {texts['fill.ownAnswers']}
      </summary>
      {isOpen && (
        <Suspense>
          <SaidAnswers definition={definition} answers={answers} files={files} />
        </Suspense>
      )}
    </details>
  );
}
