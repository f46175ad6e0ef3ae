import { localTime } from '#domain/calendar/local-time.ts';
import { usualPeriod } from '#domain/statistic/period.ts';
import type { Question } from './statistic.ts';

/** What narrows figures; the rest of a question says how they are laid out. */
export const FILTERS = [
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

/** What is asked before anybody asks for anything: the last thirty days. */
export const usualQuestion = (now: Date): Question => ({
  ...usualPeriod(localTime(now).day),
  touch: 'last',
});

/** A question without what it does not ask. */
export const askedIn = (question: Question): Question =>
  Object.fromEntries(Object.entries(question).filter(([, value]) => value !== ''));

/** Its filters alone. */
export const filterIn = (question: Question): Question =>
  Object.fromEntries(FILTERS.flatMap((name) => (question[name] ? [[name, question[name]]] : [])));

/** The question of an address; what it does not say is as usual. */
export function readQuestion(search: string, usual: Question): Question {
  const said = new URLSearchParams(search);
  const known = [...FILTERS, ...LAYOUT].flatMap((name) => {
    const value = said.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return { ...usual, ...Object.fromEntries(known) };
}

/** Whether a filter differs from what is usual. */
export const isNarrowed = (question: Question, usual: Question): boolean =>
  FILTERS.some((name) => (question[name] ?? '') !== (usual[name] ?? ''));

/** What follows the path of a page that asks a question; nothing for the usual one. */
export function searchOf(question: Question, usual: Question): string {
  const said = new URLSearchParams(
    Object.entries(askedIn(question)).filter(([name, value]) => value !== usual[name]),
  );
  return said.size > 0 ? `?${said}` : '';
}
