import { formatOwnTime } from '#lib/date.ts';
import { useScoring } from '../scoring.ts';
import type { SheetView } from './sheet-keeper.ts';

const PHASES = {
  untouched: 'score.nothing',
  writing: 'score.saving',
  saved: 'score.saved',
  offline: 'score.offline',
  refused: 'score.kept',
  late: 'score.late',
} as const;

/** Where the input is stored so far. */
export function SaveLine({ view: { phase, sheet, isKept } }: { view: SheetView }) {
  const { locale, say } = useScoring();
  const time = sheet?.savedAt ? formatOwnTime(sheet.savedAt, locale) : '';
  const shown = phase === 'untouched' && time !== '' ? 'saved' : phase;
  const isHere = phase === 'offline' || phase === 'refused';
  return (
    <p
      className="score-saved m-0 text-small text-muted [.score-grid_&]:text-slate data-[phase=offline]:text-brick data-[phase=refused]:text-brick data-[phase=late]:text-brick"
      data-phase={shown}
      role="status"
    >
      {say(isHere && !isKept ? 'score.unkept' : PHASES[shown], { time })}
    </p>
  );
}
