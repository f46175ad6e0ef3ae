import { localTime } from '#domain/calendar/local-time.ts';
import { defaultPeriod } from '#domain/statistic/period.ts';
import type { Question } from './statistic.ts';

/** Names of the filters; the other parts of a question are about the layout. */
const FILTERS = [
  'from',
  'until',
  'channel',
  'region',
  'touch',
  'track',
  'topic',
  'status',
] as const;
const LAYOUT = ['group', 'order', 'descending'] as const;

/** Default question: the last thirty days. */
export const usualQuestion = (now: Date): Question => ({
  ...defaultPeriod(localTime(now).day),
  touch: 'last',
});

/** A question without its empty parts. */
export const askedIn = (question: Question): Question =>
  Object.fromEntries(Object.entries(question).filter(([, value]) => value !== ''));

/** Only the filters of a question. */
export const filterIn = (question: Question): Question =>
  Object.fromEntries(FILTERS.flatMap((name) => (question[name] ? [[name, question[name]]] : [])));

/** Parses the question of an address; missing parts are taken from the default. */
export function readQuestion(search: string, usual: Question): Question {
  const said = new URLSearchParams(search);
  const known = [...FILTERS, ...LAYOUT].flatMap((name) => {
    const value = said.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return { ...usual, ...Object.fromEntries(known) };
}

/** Whether a filter differs from the default. */
export const isNarrowed = (question: Question, usual: Question): boolean =>
  FILTERS.some((name) => (question[name] ?? '') !== (usual[name] ?? ''));

/** Query string of a question; empty for the default. */
export function searchOf(question: Question, usual: Question): string {
  const said = new URLSearchParams(
    Object.entries(askedIn(question)).filter(([name, value]) => value !== usual[name]),
  );
  return said.size > 0 ? `?${said}` : '';
}
