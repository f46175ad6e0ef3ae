/** A cache of the most recently used values, limited by bytes. */
export interface Memory<T> {
  get(key: string): T | undefined;
  set(key: string, value: T, bytes: number): void;
  clear(): void;
}

/** Bytes that an entry costs besides its value. */
const OVERHEAD = 512;

/** Creates a cache of at most `limit` bytes, which forgets first what was not read for longest. */
export function createMemory<T>(limit: number): Memory<T> {
  const entries = new Map<string, { value: T; bytes: number }>();
  let total = 0;
  const remove = (key: string) => {
    total -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };
  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      // Re-inserting moves the entry to the end, since a map keeps the order of insertion.
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set(key, value, bytes) {
      remove(key);
      entries.set(key, { value, bytes: bytes + OVERHEAD });
      total += bytes + OVERHEAD;
      while (total > limit) remove(entries.keys().next().value!);
    },
    clear() {
      entries.clear();
      total = 0;
    },
  };
}
