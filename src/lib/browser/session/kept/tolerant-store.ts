type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Returns a storage that fails nowhere. Where the browser forbids it, as in a frame of another site, or has no room left,
 * nothing is stored, and pages work without it.
 * @param store returns the storage; throws if the browser forbids it
 */
export function tolerantStore(store: () => Store): Store {
  function attempt<Value>(use: (found: Store) => Value, otherwise: Value): Value {
    try {
      return use(store());
    } catch {
      return otherwise;
    }
  }
  return {
    getItem: (name) => attempt((found) => found.getItem(name), null),
    setItem: (name, text) => attempt((found) => found.setItem(name, text), undefined),
    removeItem: (name) => attempt((found) => found.removeItem(name), undefined),
  };
}

/** What this tab keeps. */
export const tabStore = tolerantStore(() => sessionStorage);

/** What this browser keeps. */
export const browserStore = tolerantStore(() => localStorage);
