import { getAssignment, type JudgingQueue } from '#contract/judging/sheet.ts';
import { EntryView } from './entry/EntryView.tsx';
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

const isOpen = ({ sheet }: JudgingQueue['assignments'][number]): boolean =>
  sheet === null || sheet === 'draft' || sheet === 'returned';

/** The next unfinished assignment after this one, continuing from the beginning; null if all are finished. */
function nextAfter(queue: JudgingQueue | undefined, id: number): number | null {
  const all = queue?.assignments ?? [];
  const at = all.findIndex((one) => one.id === id);
  const rest = [...all.slice(at + 1), ...all.slice(0, Math.max(0, at))];
  return rest.find(isOpen)?.id ?? null;
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
