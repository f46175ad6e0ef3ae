import type { FaultName } from '#contract/fault-name.ts';
import type { Side } from '#contract/kind/own.ts';

/** What somebody may do with a record, from which states, and what it becomes. */
export interface Transition<State extends string = string> {
  by: Side;
  from: readonly State[];
  to: State;
  /** Whether words go with it, which both sides read. */
  note: 'none' | 'possible' | 'needed';
}

/** The states of a kind of record that belongs to somebody, as data: server, office and public pages read the same. */
export interface StateMachine<State extends string = string, Deed extends string = string> {
  /** The state that a record begins with. */
  start: State;
  /** The states in which it waits for the office. */
  waiting: readonly State[];
  deeds: Readonly<Record<Deed, Transition<State>>>;
}

/** What a side may do in a state, in the order of the declaration. */
export const deedsIn = <State extends string, Deed extends string>(
  { deeds }: StateMachine<State, Deed>,
  state: string,
  side: Side,
): Deed[] =>
  (Object.entries(deeds) as [Deed, Transition<State>][])
    .filter(([, { by, from }]) => by === side && (from as readonly string[]).includes(state))
    .map(([deed]) => deed);

/** What somebody is about to do. */
interface Attempt {
  deed: string;
  side: Side;
  state: string;
  note: string;
}

/** Why a deed must not be done; undefined where it may be. A deed of the other side is none of one's own. */
export function judgeDeed(
  { deeds }: StateMachine,
  { deed, side, state, note }: Attempt,
): FaultName | undefined {
  const transition = deeds[deed];
  if (transition?.by !== side) return 'forbidden';
  if (!transition.from.includes(state)) return 'wrongState';
  if (transition.note === 'needed' && note === '') return 'noteNeeded';
  return undefined;
}
