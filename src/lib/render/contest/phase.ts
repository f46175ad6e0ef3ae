import type { MessageKey } from '#content/i18n/translate.ts';
import type { Locale } from '#contract/call/locale.ts';
import type { Stage } from '#contract/contest/contest.ts';
import type { Phase } from '#contract/contest/phase.ts';
import type { Span } from '#domain/contest/phase.ts';
import { href } from '../route/routes.ts';
import { GAGS } from '../route/sections.ts';

/** A possible action of a reader in a phase: its text and its target. */
export interface Action {
  label: Extract<MessageKey, `phase.${string}`>;
  to: string;
}

/** Returns the actions of all phases. */
function actionsIn(locale: Locale, year: number) {
  const to = (label: Action['label'], path: string): Action => ({ label, to: path });
  return {
    guide: to('phase.guide', href(locale, '/entryInformation/')),
    enter: to('phase.enter', href(locale, '/entryInformation/contestant/')),
    problems: to('phase.problems', href(locale, '/entryInformation/entryList/')),
    own: to('phase.own', href(locale, '/personCenter/competition/')),
    submit: to('phase.submit', href(locale, '/personCenter/competition/')),
    schedule: to('phase.schedule', href(locale, '/schedule/')),
    calendar: to('phase.calendar', href(locale, '/schedule.ics')),
    winners: to('phase.winners', href(locale, '/results/[year]/', { year })),
    films: to('phase.films', href(locale, GAGS.paths.films)),
    news: to('phase.news', href(locale, '/dynamicEvent/')),
    next: to('phase.next', `${href(locale, '/entryInformation/')}#next`),
  };
}
type Actions = ReturnType<typeof actionsIn>;

const PAIRS: Readonly<Record<Phase, readonly [keyof Actions, keyof Actions]>> = {
  before: ['guide', 'calendar'],
  open: ['enter', 'problems'],
  preliminary: ['submit', 'schedule'],
  between: ['schedule', 'own'],
  final: ['schedule', 'news'],
  over: ['winners', 'films'],
  interval: ['next', 'winners'],
};

/** Returns the main and the secondary action of a span. */
export function actionsOf(
  { phase, stage }: Pick<Span, 'phase' | 'stage'>,
  { locale, year }: { locale: Locale; year: number },
): readonly [Action, Action] {
  const all = actionsIn(locale, year);
  const [main, second] = PAIRS[phase];
  const watched = phase === 'final' && stage?.url ? stage.url : undefined;
  return [watched ? { label: 'phase.watch', to: watched } : all[main], all[second]];
}

/** Returns the actions shown if no script determines the phase; they are always valid. */
export function standingActions(locale: Locale, year: number): readonly [Action, Action] {
  const { guide, problems } = actionsIn(locale, year);
  return [guide, problems];
}

/**
 * Groups spans with the same content, and returns each content with the numbers of its spans, in the format of
 * `data-at`. `standing` is shown if no script determines the span.
 */
export function bySpan<Shown>(
  spans: readonly Span[],
  shownIn: (span: Span) => Shown,
  standing?: Shown,
): { at: string; shown: Shown }[] {
  const all = spans.map((span, index) => ({ at: String(index), shown: shownIn(span) }));
  if (standing !== undefined) all.push({ at: 'none', shown: standing });
  const groups = new Map<string, { at: string[]; shown: Shown }>();
  for (const { at, shown } of all) {
    const key = JSON.stringify(shown);
    const group = groups.get(key) ?? { at: [], shown };
    group.at.push(at);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ at, shown }) => ({ at: at.join(' '), shown }));
}

const written = (spans: readonly Span[], isMeant: (span: Span) => boolean): string =>
  spans.flatMap((span, index) => (isMeant(span) ? [String(index)] : [])).join(' ');

/**
 * Splits spans by whether all of some stages are over. Stages after the ceremony, such as the days for objections,
 * have no phase of their own.
 */
export function spansAround(spans: readonly Span[], stages: readonly Pick<Stage, 'endsAt'>[]) {
  const end = Math.max(...stages.map(({ endsAt }) => Date.parse(endsAt)));
  return {
    until: written(spans, ({ from }) => from < end),
    after: written(spans, ({ from }) => from >= end),
  };
}

/** Returns the numbers of the spans of some phases, in the format of `data-at`. */
export const spansIn = (spans: readonly Span[], phases: readonly Phase[]): string =>
  written(spans, ({ phase }) => phases.includes(phase));
