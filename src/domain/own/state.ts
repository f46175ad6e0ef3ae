import type { FaultName } from '#contract/fault-name.ts';
import type { OwnEvent, Side } from '#contract/kind/own.ts';

/**
 * A deed: which side may do it, or which ones, in which states, and the state that follows; without one, the state
 * stays as it is.
 */
export interface Transition<State extends string = string> {
  by: Side | readonly Side[];
  from: readonly State[];
  to?: State;
  /** Whether a note goes with it, which both sides read. */
  note: 'none' | 'possible' | 'needed';
  /** Whether it stays inside the office, such as asking a colleague: nobody else reads that it was done, or its note. */
  isInside?: true;
}

/**
 * The states of a kind of record that belongs to somebody, as data. Server, office and public pages use the same
 * machine.
 */
export interface StateMachine<State extends string = string, Deed extends string = string> {
  /** The initial state. */
  start: State;
  /** The states in which the record waits for the office. */
  waiting: readonly State[];
  deeds: Readonly<Record<Deed, Transition<State>>>;
}

const isBy = ({ by }: Pick<Transition, 'by'>, side: Side): boolean => [by].flat().includes(side);

/** Returns the deeds of a side in a state, in order of declaration. */
export const deedsIn = <State extends string, Deed extends string>(
  { deeds }: StateMachine<State, Deed>,
  state: string,
  side: Side,
): Deed[] =>
  (Object.entries(deeds) as [Deed, Transition<State>][])
    .filter(([, one]) => isBy(one, side) && (one.from as readonly string[]).includes(state))
    .map(([deed]) => deed);

/** The history as those read it who are not of the office. */
export const outside = ({ deeds }: StateMachine, events: readonly OwnEvent[]): OwnEvent[] =>
  events.filter(({ deed }) => !deeds[deed]?.isInside);

/** A deed that somebody is trying to do. */
interface Attempt {
  deed: string;
  side: Side;
  state: string;
  note: string;
}

/** Returns why a deed must not be done; undefined if it may be. Deeds of the other side are refused. */
export function checkDeed(
  { deeds }: StateMachine,
  { deed, side, state, note }: Attempt,
): FaultName | undefined {
  const transition = deeds[deed];
  if (!transition || !isBy(transition, side)) return 'forbidden';
  if (!transition.from.includes(state)) return 'wrongState';
  if (transition.note === 'needed' && note === '') return 'noteNeeded';
  return undefined;
}
