import type { Calendar, Phase, PhaseStage } from '#contract/contest/phase.ts';

/**
 * The time during which one phase lasts, [from, until) in milliseconds. The first span has no beginning and the last
 * no end.
 */
export interface Span {
  phase: Phase;
  /** The stage that is taking place; in `between` the next one. */
  stage: PhaseStage | undefined;
  from: number;
  until: number;
}

type Kind = PhaseStage['kind'];
type Dates = Omit<Calendar, 'year'>;

const DAY = 24 * 60 * 60 * 1000;
/** How long a session that has ended stays in the news, in milliseconds. */
const NEWS_AFTER_END = 45 * DAY;

const ROUNDS: ReadonlySet<Kind> = new Set(['trial', 'round']);
const FINALS: ReadonlySet<Kind> = new Set(['final', 'ceremony']);

/** Returns whether the dates of a stage decide the phase. */
export const decidesPhase = ({ kind }: Pick<PhaseStage, 'kind'>): boolean =>
  ROUNDS.has(kind) || FINALS.has(kind);

const startOf = ({ startsAt }: PhaseStage): number => Date.parse(startsAt);
const endOf = ({ endsAt }: PhaseStage): number => Date.parse(endsAt);

/** Returns when a session without a final ends: at the end of its last day, in Beijing. */
const endOfDay = (day: string): number => Date.parse(`${day}T00:00:00+08:00`) + DAY;

/** Returns the moments at which a phase may begin or end. */
function momentsOf({ registrationFrom, registrationUntil, endsOn, stages }: Dates) {
  const rounds = stages.filter(({ kind }) => ROUNDS.has(kind));
  const finals = stages.filter(({ kind }) => FINALS.has(kind));
  return {
    opens: Date.parse(registrationFrom),
    closes: Date.parse(registrationUntil),
    rounds,
    finals,
    finalFrom: Math.min(...finals.map(startOf)),
    ends: finals.length > 0 ? Math.max(...finals.map(endOf)) : endOfDay(endsOn),
  };
}
type Moments = ReturnType<typeof momentsOf>;

/** The first of the stages still to come. */
const nextOf = ({ rounds, finals }: Moments, now: number): PhaseStage | undefined =>
  [...rounds, ...finals]
    .filter((stage) => startOf(stage) > now)
    .toSorted((one, other) => startOf(one) - startOf(other))[0];

/** The stage that is taking place; of several, the one that began last. */
const roundAt = ({ rounds }: Moments, now: number): PhaseStage | undefined =>
  rounds
    .filter((stage) => startOf(stage) <= now && now < endOf(stage))
    .toSorted((one, other) => startOf(other) - startOf(one))[0];

function phaseAt(moments: Moments, now: number): Pick<Span, 'phase' | 'stage'> {
  const { opens, closes, finalFrom, ends, finals } = moments;
  if (now < opens) return { phase: 'before', stage: undefined };
  if (now < closes) return { phase: 'open', stage: undefined };
  if (now >= ends + NEWS_AFTER_END) return { phase: 'interval', stage: undefined };
  if (now >= ends) return { phase: 'over', stage: undefined };
  if (now >= finalFrom)
    return { phase: 'final', stage: finals.find(({ url }) => url) ?? finals[0] };
  const round = roundAt(moments, now);
  return round
    ? { phase: 'preliminary', stage: round }
    : { phase: 'between', stage: nextOf(moments, now) };
}

const edgesOf = ({ opens, closes, rounds, finalFrom, ends }: Moments): number[] => {
  const edges = [opens, closes, ...rounds.flatMap((one) => [startOf(one), endOf(one)]), finalFrom];
  const sorted = [...edges, ends, ends + NEWS_AFTER_END].filter(Number.isFinite);
  return [...new Set(sorted)].toSorted((one, other) => one - other);
};

/** Returns all phases of a session in order, without gaps (design of the front door, 1). */
export function spansOf(dates: Dates): Span[] {
  const moments = momentsOf(dates);
  const spans: Span[] = [];
  for (const from of [-Infinity, ...edgesOf(moments)]) {
    const found = phaseAt(moments, from);
    const last = spans.at(-1);
    if (last?.phase === found.phase && last.stage === found.stage) continue;
    if (last) last.until = from;
    spans.push({ ...found, from, until: Infinity });
  }
  return spans;
}

/**
 * Returns the moment that readers wait for in a span: the end of what is taking place, or the beginning of what comes
 * next; in milliseconds.
 */
export function awaitedMoment({ phase, stage, until }: Span): number | undefined {
  if (phase === 'before' || phase === 'open' || phase === 'preliminary') return until;
  return phase === 'between' && stage ? startOf(stage) : undefined;
}
