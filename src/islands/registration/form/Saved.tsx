import { formatOwnTime } from '#lib/date.ts';
import { useEnter } from '../enter.ts';
import { ENTRY_PARTS, type EntryPartName } from '#contract/registration/state.ts';
import type { KeepingPhase, PartsView } from './part-keeper.ts';

const PHASES = {
  untouched: 'enter.savedNothing',
  writing: 'enter.saving',
  saved: 'enter.saved',
  offline: 'enter.keptOffline',
  refused: 'enter.keptHere',
} as const;

interface Props {
  view: PartsView;
  /** The parts that are written here. */
  parts?: readonly EntryPartName[];
}

/** A refusal of another part is none of these. */
function phaseOf(
  { phase, refused, savedAt }: PartsView,
  parts: readonly EntryPartName[],
): KeepingPhase {
  if (phase !== 'refused' || parts.some((part) => refused.includes(part))) return phase;
  return savedAt === null ? 'untouched' : 'saved';
}

/** Where the input is stored so far. */
export function Saved({ view, parts = ENTRY_PARTS }: Props) {
  const { locale, say } = useEnter();
  const { savedAt } = view;
  const phase = phaseOf(view, parts);
  const isHere = phase === 'offline' || phase === 'refused';
  const time = savedAt === null ? '' : formatOwnTime(savedAt, locale);
  return (
    <p
      className="enter-saved min-h-11 content-center pt-2 divided caption data-[phase=offline]:text-ochre data-[phase=refused]:text-ochre"
      data-phase={phase}
      role="status"
    >
      {say(isHere && !view.isKept ? 'enter.unkept' : PHASES[phase], { time })}
    </p>
  );
}
