type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Browser storage by name. If it is disabled or full, nothing is stored and nothing fails. */
export interface Memory {
  read(name: string): string | null;
  /** @returns whether it was stored */
  write(name: string, text: string): boolean;
  drop(name: string): void;
}

/** @param store returns the storage; throws if the browser forbids it */
export function memoryOf(store: () => Store): Memory {
  function attempt<Value>(use: (found: Store) => Value, otherwise: Value): Value {
    try {
      return use(store());
    } catch {
      // The form works without it: the server's draft remains.
      return otherwise;
    }
  }
  return {
    read: (name) => attempt((found) => found.getItem(name), null),
    write: (name, text) => attempt((found) => (found.setItem(name, text), true), false),
    drop: (name) => attempt((found) => found.removeItem(name), undefined),
  };
}
