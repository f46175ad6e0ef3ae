import { useCallback, useEffect, useState } from 'react';
import { earlyAnswer, endEarly } from './early.ts';

export interface Loaded<Value> {
  value: Value | undefined;
  isLoading: boolean;
  error: unknown;
  reload(): void;
}

/**
 * What a call answers, asked again whenever `key` changes; not at first where it was asked early. What was there stays
 * while the next answer is awaited; an answer that comes after a later question is dropped.
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
    // `load` is made anew with each rendering; `key` says when it means something else.
  }, [key, turn]);
  return { ...state, reload: useCallback(() => setTurn((one) => one + 1), []) };
}
