type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What a browser keeps by names; one that is switched off, or full, keeps nothing and breaks nothing. */
export interface Memory {
  read(name: string): string | null;
  /** @returns whether it is kept */
  write(name: string, text: string): boolean;
  drop(name: string): void;
}

/** @param store asks for the storage, which throws where the browser forbids it */
export function memoryOf(store: () => Store): Memory {
  function attempt<Value>(use: (found: Store) => Value, otherwise: Value): Value {
    try {
      return use(store());
    } catch {
      // The form works without it: the server's draft is what remains.
      return otherwise;
    }
  }
  return {
    read: (name) => attempt((found) => found.getItem(name), null),
    write: (name, text) => attempt((found) => (found.setItem(name, text), true), false),
    drop: (name) => attempt((found) => found.removeItem(name), undefined),
  };
}
