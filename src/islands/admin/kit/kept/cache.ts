import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';

interface Kept {
  $value: WritableAtom<unknown>;
  load(): Promise<unknown>;
}

/** What many parts of the office show and nobody asks for twice: names, labels, choices. */
export interface OfficeCache {
  /** What stands under a name; undefined until it is there, or where it cannot be had. */
  read<Value>(name: string, load: () => Promise<Value>): ReadableAtom<Value | undefined>;
  /** What begins with a name is asked for again; until it comes, what was there stays. */
  renew(name: string): void;
}

const fetchInto = ({ $value, load }: Kept): void =>
  void load().then(
    (value) => $value.set(value),
    // A name that is not there is shown as its number: no reason to disturb anybody.
    () => undefined,
  );

export function createOfficeCache(): OfficeCache {
  const all = new Map<string, Kept>();
  return {
    read<Value>(name: string, load: () => Promise<Value>) {
      const kept = all.get(name) ?? { $value: atom<unknown>(undefined), load };
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
