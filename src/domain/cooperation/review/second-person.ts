import type { OwnEvent } from '#contract/kind/own.ts';
import { listIn, type CONFIRMED_DEEDS } from '#contract/system/built-in.ts';

type ConfirmedDeed = (typeof CONFIRMED_DEEDS.all)[number];

/** The deeds by which one person asks for what another one does. */
const ASKS: Readonly<Record<ConfirmedDeed, string>> = {
  revoke: 'askRevoke',
  suspend: 'askSuspend',
};

/** Whether a deed needs a second person. @param parameter value of the parameter that lists such deeds */
export const isConfirmed = (deed: string, parameter: string): deed is ConfirmedDeed =>
  Object.hasOwn(ASKS, deed) && listIn(parameter).includes(deed);

/** Whether somebody else of the office has asked for a deed, and nothing was decided since. */
export function isAskedByOther(
  deed: ConfirmedDeed,
  events: readonly OwnEvent[],
  userName: string,
): boolean {
  const last = events.findLast(({ side }) => side === 'reviewer');
  return last?.deed === ASKS[deed] && last.by !== userName;
}

/** The history without what the office has only asked for: its members read what was decided. */
export const withoutAsks = (events: readonly OwnEvent[]): OwnEvent[] =>
  events.filter(({ deed }) => !Object.values(ASKS).includes(deed));
