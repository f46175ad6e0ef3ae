/** What was, what is, and what was taken back. */
export interface History<State> {
  past: readonly State[];
  now: State;
  future: readonly State[];
  /** What the last step was about: more of the same is no step of its own. */
  about: string;
}

/** So many steps can be taken back. */
export const MOST_STEPS = 200;

/** A history in which nothing has happened yet. */
export const begin = <State>(now: State): History<State> => ({
  past: [],
  now,
  future: [],
  about: '',
});

/**
 * Makes a step. Typing on in one place is one step.
 * @param about names the place; steps without it are never joined
 */
export function step<State>(history: History<State>, now: State, about = ''): History<State> {
  if (now === history.now) return history;
  const isMore = about !== '' && about === history.about && history.past.length > 0;
  const past = isMore ? history.past : [...history.past, history.now].slice(-MOST_STEPS);
  return { past, now, future: [], about };
}

/** Takes the last step back; as it was where there is none. */
export function undo<State>({ past, now, future, about }: History<State>): History<State> {
  const before = past.at(-1);
  if (before === undefined) return { past, now, future, about };
  return { past: past.slice(0, -1), now: before, future: [now, ...future], about: '' };
}

/** Makes the step again that was taken back last. */
export function redo<State>({ past, now, future, about }: History<State>): History<State> {
  const [next, ...rest] = future;
  if (next === undefined) return { past, now, future, about };
  return { past: [...past, now], now: next, future: rest, about: '' };
}
