/** Past, present and undone states. */
export interface History<State> {
  past: readonly State[];
  now: State;
  future: readonly State[];
  /** What the last step was about. Further steps about the same are merged into it. */
  about: string;
}

/** Maximum number of steps that can be undone. */
export const MOST_STEPS = 200;

/** Returns a history without any step. */
export const begin = <State>(now: State): History<State> => ({
  past: [],
  now,
  future: [],
  about: '',
});

/**
 * Makes a step. Continued typing in one place counts as one step.
 * @param about names the place; steps without it are never merged
 */
export function step<State>(history: History<State>, now: State, about = ''): History<State> {
  if (now === history.now) return history;
  const isMore = about !== '' && about === history.about && history.past.length > 0;
  const past = isMore ? history.past : [...history.past, history.now].slice(-MOST_STEPS);
  return { past, now, future: [], about };
}

/** Undoes the last step; unchanged if there is none. */
export function undo<State>({ past, now, future, about }: History<State>): History<State> {
  const before = past.at(-1);
  if (before === undefined) return { past, now, future, about };
  return { past: past.slice(0, -1), now: before, future: [now, ...future], about: '' };
}

/** Redoes the step that was undone last. */
export function redo<State>({ past, now, future, about }: History<State>): History<State> {
  const [next, ...rest] = future;
  if (next === undefined) return { past, now, future, about };
  return { past: [...past, now], now: next, future: rest, about: '' };
}

/** A step of an editor. The change is applied to the current state, which may have changed since the page was drawn. */
export type HistoryStep<State> =
  | { do: 'change'; change: (now: State) => State; about?: string }
  | { do: 'undo' }
  | { do: 'redo' };

/** Returns the history after a step of an editor. */
export function stepped<State>(history: History<State>, taken: HistoryStep<State>): History<State> {
  if (taken.do === 'undo') return undo(history);
  if (taken.do === 'redo') return redo(history);
  return step(history, taken.change(history.now), taken.about);
}
