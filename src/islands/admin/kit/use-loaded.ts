import { useCallback, useEffect, useState } from 'react';
import { earlyAnswer, endEarly } from './early.ts';

export interface Loaded<Value> {
  value: Value | undefined;
  isLoading: boolean;
  error: unknown;
  reload(): void;
}

/**
 * Loads a value, and again whenever `key` changes. The first load is skipped if the answer was requested early. The
 * old value stays until the next one arrives; an answer that arrives after a later request is dropped.
 */
export function useLoaded<Value>(key: string, load: () => Promise<Value>): Loaded<Value> {
  const [state, setState] = useState<Omit<Loaded<Value>, 'reload'>>(() => {
    const value = earlyAnswer(key) as Value | undefined;
    return { value, isLoading: value === undefined, error: undefined };
  });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (endEarly(key)) return undefined;
    let isStale = false;
    setState((old) => ({ ...old, isLoading: true }));
    load().then(
      (value) => isStale || setState({ value, isLoading: false, error: undefined }),
      (error: unknown) => isStale || setState((old) => ({ ...old, isLoading: false, error })),
    );
    return () => void (isStale = true);
    // `load` is a new function at each render; only `key` says when its meaning changes.
  }, [key, turn]);
  return { ...state, reload: useCallback(() => setTurn((one) => one + 1), []) };
}
