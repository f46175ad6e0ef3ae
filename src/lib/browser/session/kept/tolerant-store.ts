/** What is used of a storage of the browser. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Returns a function that uses a storage, or returns something else where the browser forbids it, as in a frame of
 * another site, or has no room left: pages work without what they keep.
 * @param store returns the storage; throws if the browser forbids it
 */
export const attempting =
  (store: () => Store) =>
  <Value>(use: (found: Store) => Value, otherwise: Value): Value => {
    try {
      return use(store());
    } catch {
      return otherwise;
    }
  };

/** Returns a storage that fails nowhere. @param store as of `attempting` */
export function tolerantStore(store: () => Store): Store {
  const attempt = attempting(store);
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
