import { takeFocus } from '#islands/ui/focus/take-focus.ts';
import { useFilling } from '../filling.ts';
import type { useSubmission } from '../state/use-submission.ts';

/** Shown while it is unknown whether submitted answers have arrived. */
export function Pending({ submission }: { submission: ReturnType<typeof useSubmission> }) {
  const { texts } = useFilling();
  const { isUncertain, send, takeBack } = submission;
  return (
    <div className="notice-box gap-3 mb-6">
      <p ref={takeFocus} tabIndex={-1} className="focus:[outline:none]">
        {texts[isUncertain ? 'fill.pendingUnsure' : 'fill.pending']}
      </p>
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
