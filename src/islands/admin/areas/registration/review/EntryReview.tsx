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
import { useKeys } from '#islands/admin/kit/keys/use-keys.ts';
import { focusedPlace, useMarks } from './decision/use-marks.ts';
import type { Queue } from './use-queue.ts';

interface Props {
  entry: ReviewedEntry;
  /** The version under review, as long as it waits for a decision. */
  version: string;
  queue: Queue;
  onRenew(): void;
}

/** Review of one entry: its content, the marks, and the decision, by mouse or by single keys. */
export function EntryReview({ entry, version, queue, onRenew }: Props) {
  const { t } = useOffice();
  const { id } = entry.record;
  const [revealed, reveal] = useState<RevealedEntry>();
  const [hint, say] = useState<string>();
  const [isRejecting, setRejecting] = useState(false);
  const { unsent } = queue;
  const marking = useMarks(unsent.marks, version);
  const { marks, begin } = marking;
  const onDone = () => {
    unsent.marks.delete(version);
    void queue.next(id);
  };
  const decision = useDecision({ entry, marks, onDone, onRefused: onRenew });
  const { possible, decide } = decision;
  const mayMark = possible.includes('return');
  const checking = useChecking(entry.checklist);
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
    <ReviewingContext value={{ entry, revealed, mayMark, notes: unsent.notes, ...marking }}>
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
          onApprove={approve}
          onReturn={sendBack}
          onRenew={onRenew}
          onReject={setRejecting}
        />
      </div>
    </ReviewingContext>
  );
}
