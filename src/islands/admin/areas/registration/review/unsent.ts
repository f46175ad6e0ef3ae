import { useState } from 'react';
import type { EntryMark } from '#contract/registration/entry/record.ts';

/** What a reviewer has written and not sent yet, while the queue is open: whoever turns to the next entry finds it again. */
export interface Unsent {
  /** Texts of new notes, by entry. */
  notes: Map<number, string>;
  /** Marks, by the version under review. */
  marks: Map<string, readonly EntryMark[]>;
}

/** State of a part that goes with its entry, and is found again with it. */
export function useUnsent<Key, Value>(all: Map<Key, Value>, key: Key, initial: Value) {
  const [value, setValue] = useState(() => all.get(key) ?? initial);
  function set(next: Value): void {
    all.set(key, next);
    setValue(next);
  }
  return [value, set] as const;
}
