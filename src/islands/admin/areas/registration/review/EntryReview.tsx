import { useEffect, useState } from 'react';
import type { ReviewedEntry, RevealedEntry } from '#contract/registration/office/reviewed-entry.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { EntryContent } from './content/EntryContent.tsx';
import { EntryStory } from './content/EntryStory.tsx';
import { ReviewHead } from './ReviewHead.tsx';
import { ReviewingContext } from './reviewing.ts';
import { ReviewPanel } from './ReviewPanel.tsx';
import { useChecking } from './decision/use-checking.ts';
import { useDecision } from './decision/use-decision.ts';
import { dropUnsent, useUnsentText } from './unsent.ts';
import { awaitsDecision } from './use-entry.ts';
import { useKeys } from '#islands/admin/kit/keys/use-keys.ts';
import { focusedPlace, useMarks } from './decision/use-marks.ts';
import type { Queue } from './use-queue.ts';

interface Props {
  entry: ReviewedEntry;
  queue: Queue;
  onRenew(): void;
}

/** Review of one entry: its content, the marks, and the decision, by mouse or by single keys. */
export function EntryReview({ entry, queue, onRenew }: Props) {
  const { t, known } = useOffice();
  const { userId } = known.profile;
  const { id } = entry.record;
  const version = entry.versionId ?? 0;
  const [revealed, reveal] = useState<RevealedEntry>();
  const [hint, say] = useState<string>();
  const reason = useUnsentText('reason', version);
  const [isRejecting, setRejecting] = useState(reason[0] !== '');
  const marking = useMarks(version);
  const { marks, begin } = marking;
  const onDone = () => {
    dropUnsent(userId, version);
    void queue.next(id);
  };
  const decision = useDecision({ entry, marks, onDone, onRefused: onRenew });
  const { possible, decide } = decision;
  // Somebody else may have decided since.
  useEffect(() => {
    if (!awaitsDecision(entry)) dropUnsent(userId, version);
  }, [version]);
  const mayMark = possible.includes('return');
  const checking = useChecking(entry.checklist, version);
  const open = checking.points.length - checking.checked.size;
  // The reviewer has done something since the hint was given.
  useEffect(() => say(undefined), [marks.length, open]);
  const approve = () =>
    open > 0 ? say(t('admin.entry.checkOpen', { count: open })) : void decide('approve');
  const sendBack = () =>
    marks.length === 0 ? say(t('admin.entry.markNeeded')) : void decide('return');
  const mark = () => {
    const place = focusedPlace();
    say(place ? undefined : t('admin.entry.markWhere'));
    if (place) begin(place);
  };
  useKeys({
    j: () => void queue.next(id),
    k: () => queue.previous(id),
    ...(possible.includes('approve') && { a: approve }),
    ...(possible.includes('reject') && { x: () => setRejecting(true) }),
    ...(mayMark && { r: sendBack, m: mark }),
  });
  return (
    <ReviewingContext value={{ entry, revealed, mayMark, ...marking }}>
      <ReviewHead onReveal={reveal} onDone={onRenew} />
      <div className="entry-review">
        <div>
          <EntryContent />
          <EntryStory />
        </div>
        <ReviewPanel
          queue={queue}
          decision={decision}
          checking={checking}
          hint={hint}
          isRejecting={isRejecting}
          reason={reason}
          onApprove={approve}
          onReturn={sendBack}
          onRenew={onRenew}
          onReject={(isOpen) => {
            if (!isOpen) reason[1]('');
            setRejecting(isOpen);
          }}
        />
      </div>
    </ReviewingContext>
  );
}
