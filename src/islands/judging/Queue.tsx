import { useState } from 'react';
import type { JudgingQueue } from '#contract/judging/sheet.ts';
import { formatMinute } from '#lib/date.ts';
import { Spread } from './Spread.tsx';
import { isOpenFor } from './sheet/SheetDeeds.tsx';
import { useScoring } from './scoring.ts';

type Round = JudgingQueue['rounds'][number];
type Item = JudgingQueue['assignments'][number];

interface Props {
  queue: JudgingQueue;
  onOpen(id: number): void;
  /** Opens a round as a table. */
  onGrid(roundId: number): void;
}

/** State of a sheet in the list; one that was never opened does not exist yet. */
const stateOf = ({ sheet }: Item) => sheet ?? 'untouched';

function Entry({ item, onOpen }: { item: Item; onOpen(id: number): void }) {
  const { say, sayIn } = useScoring();
  const state = stateOf(item);
  return (
    <li className="score-item" data-state={state}>
      <a
        className="grid grid-cols-[3.75rem_1fr_auto] items-center gap-3 min-h-14 py-2 px-3 plain-link bg-paper hover:bg-mist"
        href={`?id=${item.id}`}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          onOpen(item.id);
        }}
      >
        <span className="tabular-nums text-muted text-lead">{item.blindNo}</span>
        <span className="grid wrap-anywhere">
          {item.title || say('score.entry', { number: item.blindNo })}
          <small className="secondary">
            {item.isCalibration && `${say('score.calibration')} · `}
            {sayIn(item.track)}
          </small>
        </span>
        <span className="score-state grid justify-items-end text-small">
          {say(`score.${state}`)}
          {item.total !== null && <b>{item.total.toFixed(2)}</b>}
        </span>
      </a>
    </li>
  );
}

function Head({
  round,
  next,
  onOpen,
  onGrid,
}: {
  round: Round;
  next: Item | undefined;
} & Pick<Props, 'onOpen' | 'onGrid'>) {
  const { say, sayIn, locale } = useScoring();
  const { submitted, assigned, dueAt, state } = round;
  const isDone = assigned > 0 && submitted === assigned;
  return (
    <header className="score-head grid justify-items-start gap-2 mb-5">
      <h2 className="m-0 text-lead">{sayIn(round.name)}</h2>
      <progress
        className="w-full max-w-100 h-2 appearance-none border-0 bg-tint"
        max={assigned}
        value={submitted}
        aria-label={sayIn(round.name)}
      />
      <p>
        {say('score.progress', { done: submitted, all: assigned })}
        {dueAt && ` · ${say('score.due', { at: formatMinute(dueAt, locale) })}`}
        {!dueAt && state === 'open' && ` · ${say('score.noDue')}`}
      </p>
      {isDone && state === 'open' && <p className="m-0">{say('score.allDone')}</p>}
      {state === 'paused' && (
        <p className="score-note notice-box gap-2 m-0 py-3! px-4!">{say('score.paused')}</p>
      )}
      {state !== 'open' && state !== 'paused' && (
        <p className="score-note notice-box gap-2 m-0 py-3! px-4!">
          {say(next ? 'score.overReturned' : 'score.over')}
        </p>
      )}
      <div className="flex flex-wrap items-start gap-3">
        {next && (
          <button type="button" className="button-main" onClick={() => onOpen(next.id)}>
            {say(submitted === 0 ? 'score.begin' : 'score.goOn')}
          </button>
        )}
        <button type="button" className="button-quiet" onClick={() => onGrid(round.id)}>
          {say(next || state === 'open' ? 'score.grid' : 'score.gridRead')}
        </button>
      </div>
      {isDone && <Spread roundId={round.id} />}
    </header>
  );
}

/**
 * The next assignment that can be submitted, in the judge's own order: after the end of the round only one that was
 * returned, or given for an appeal.
 */
const nextOf = (round: Round, items: readonly Item[]): Item | undefined =>
  items.find(({ sheet }) => isOpenFor(round, sheet ?? 'draft'));

function RoundList({
  round,
  items,
  onOpen,
  onGrid,
}: {
  round: Round;
  items: readonly Item[];
} & Pick<Props, 'onOpen' | 'onGrid'>) {
  const { say, sayIn } = useScoring();
  const [trackId, choose] = useState(0);
  const tracks = [...new Map(items.map(({ trackId: id, track }) => [id, track]))];
  const shown = items.filter((item) => trackId === 0 || item.trackId === trackId);
  return (
    <section className="mb-10 max-w-176">
      <Head round={round} next={nextOf(round, items)} onOpen={onOpen} onGrid={onGrid} />
      {tracks.length > 1 && (
        <label className="flex items-center gap-3 mb-3 secondary">
          {say('score.track')}
          <select value={trackId} onChange={({ target }) => choose(Number(target.value))}>
            <option value={0}>{say('score.all')}</option>
            {tracks.map(([id, name]) => (
              <option key={id} value={id}>
                {sayIn(name)}
              </option>
            ))}
          </select>
        </label>
      )}
      <ol className="grid gap-px bg-line border border-line">
        {shown.map((item) => (
          <Entry key={item.id} item={item} onOpen={onOpen} />
        ))}
      </ol>
    </section>
  );
}

/** The assignments of a round. */
const itemsIn = ({ assignments }: JudgingQueue, { id }: Round): Item[] =>
  assignments.filter(({ roundId }) => roundId === id);

/** The rounds in their order: first those that go on or have something left to submit, then those that have ended. */
function inOrder(queue: JudgingQueue): Round[] {
  const isDue = (round: Round): boolean =>
    round.state === 'open' || round.state === 'paused' || !!nextOf(round, itemsIn(queue, round));
  const due = queue.rounds.filter(isDue);
  return [...due, ...queue.rounds.filter((round) => !due.includes(round))];
}

/** All assignments of a judge, by round. */
export function Queue({ queue, onOpen, onGrid }: Props) {
  const { say } = useScoring();
  if (queue.rounds.length === 0) {
    return (
      <div className="score-note notice-box gap-2 m-0 py-3! px-4!">
        <h2>{say('score.none')}</h2>
        <p>{say('score.noneHint')}</p>
      </div>
    );
  }
  return inOrder(queue).map((round) => (
    <RoundList
      key={round.id}
      round={round}
      items={itemsIn(queue, round)}
      onOpen={onOpen}
      onGrid={onGrid}
    />
  ));
}
