import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import { createLatest } from '#islands/ui/latest.ts';

interface Kept {
  $value: WritableAtom<unknown>;
  ask: ReturnType<typeof createLatest>;
  load(): Promise<unknown>;
}

/** Cache of names, labels and choices that many parts of the office show, so that each is requested once. */
export interface OfficeCache {
  /** Value under a key; undefined until it is loaded, or if it cannot be loaded. */
  read<Value>(name: string, load: () => Promise<Value>): ReadableAtom<Value | undefined>;
  /** Reloads all keys that begin with a prefix. Their old values stay until the new ones arrive. */
  renew(name: string): void;
}

function fetchInto({ $value, ask, load }: Kept): void {
  const counts = ask();
  void load().then(
    (value) => counts() && $value.set(value),
    // Errors are ignored: if a name is missing, its number is shown instead.
    () => undefined,
  );
}

export function createOfficeCache(): OfficeCache {
  const all = new Map<string, Kept>();
  return {
    read<Value>(name: string, load: () => Promise<Value>) {
      const kept = all.get(name) ?? { $value: atom<unknown>(undefined), ask: createLatest(), load };
      if (!all.has(name)) {
        all.set(name, kept);
        fetchInto(kept);
      }
      return kept.$value as ReadableAtom<Value | undefined>;
    },
    renew(name) {
      for (const [key, kept] of all) if (key.startsWith(name)) fetchInto(kept);
    },
  };
}
