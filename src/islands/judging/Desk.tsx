import { getAssignment, type JudgingQueue } from '#contract/judging/sheet.ts';
import { EntryView } from './entry/EntryView.tsx';
import { nextAfter } from './next-after.ts';
import { useScoring } from './scoring.ts';
import { SheetForm } from './sheet/SheetForm.tsx';
import { useRead } from './use-read.ts';

interface Props {
  id: number;
  account: number;
  queue: JudgingQueue | undefined;
  /** Whether the reader has come here by a button of this page, which is gone now. */
  isTurned: boolean;
  onOpen(id: number | null): void;
}

/** One entry and its sheet, side by side. */
export function Desk({ id, account, queue, isTurned, onOpen }: Props) {
  const { say } = useScoring();
  const { reply, hasFailed } = useRead(getAssignment, { params: { id } }, String(id));
  if (!reply) return <p role="status">{say(hasFailed ? 'score.failed' : 'score.loading')}</p>;
  return (
    <>
      <p>
        <button type="button" className="button-quiet" onClick={() => onOpen(null)}>
          {say('score.back')}
        </button>
      </p>
      <div className="grid gap-8 mt-4 tablet:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <EntryView assignment={reply.data} isTurned={isTurned} />
        <SheetForm
          assignment={reply.data}
          account={account}
          onNext={() => onOpen(nextAfter(queue, id))}
          onGone={() => onOpen(null)}
        />
      </div>
    </>
  );
}
