import { formatTime } from '#lib/date.ts';
import { useEnter } from '../enter.ts';
import type { PartsView } from './part-keeper.ts';

const PHASES = {
  untouched: 'enter.savedNothing',
  writing: 'enter.saving',
  saved: 'enter.saved',
  offline: 'enter.keptOffline',
  refused: 'enter.keptHere',
} as const;

/** Where the input is stored so far. */
export function Saved({ view: { phase, savedAt } }: { view: PartsView }) {
  const { locale, say } = useEnter();
  const time = savedAt === null ? '' : formatTime(savedAt, locale);
  return (
    <p
      className="enter-saved min-h-11 content-center pt-2 divided caption data-[phase=offline]:text-ochre data-[phase=refused]:text-ochre"
      data-phase={phase}
      role="status"
    >
      {say(PHASES[phase], { time })}
    </p>
  );
}
