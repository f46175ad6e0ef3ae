import { useEffect, useRef } from 'react';
import { useFilling } from '../filling.ts';
import type { useSubmission } from '../state/use-submission.ts';

/** Shown while it is unknown whether submitted answers have arrived. */
export function Pending({ submission }: { submission: ReturnType<typeof useSubmission> }) {
  const { texts } = useFilling();
  const { isUncertain, send, takeBack } = submission;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className="notice-box gap-3 mb-6 focus:[outline:none]" ref={box} tabIndex={-1}>
      <p>{texts[isUncertain ? 'fill.pendingUnsure' : 'fill.pending']}</p>
      <div className="filling-buttons deed-row">
        <button type="button" className="button-main" onClick={() => void send()}>
          {texts['fill.sendNow']}
        </button>
        {!isUncertain && (
          <button type="button" className="button-quiet" onClick={takeBack}>
            {texts['fill.editAgain']}
          </button>
        )}
      </div>
    </div>
  );
}
