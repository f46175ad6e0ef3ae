import type { Copy } from '#islands/forms/keeping/copy.ts';
import { memoryOf } from '#islands/forms/keeping/memory.ts';

/** Creates a storage that lives as long as the test. */
export function createMemory() {
  const kept = new Map<string, string>();
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return { kept, memory: memoryOf(() => store) };
}

/** Creates the copy stored by a browser. */
export const copyOf = (change: Partial<Copy> = {}): Copy => ({
  answers: { f1: 'here' },
  writtenAt: Date.parse('2026-03-01T04:00:00Z'),
  savedAt: null,
  isUnsaved: false,
  step: 'p1',
  begun: 'proof',
  submission: null,
  sent: null,
  sentNumber: null,
  sentAnonymous: false,
  isUncertain: false,
  ...change,
});

/** The copy of a visitor, of the second version. */
export const NAME = {
  form: 'survey',
  number: 2,
  account: null,
  changed: null,
};
