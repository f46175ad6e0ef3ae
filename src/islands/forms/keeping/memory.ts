import { attempting, type Store } from '#lib/browser/session/kept/tolerant-store.ts';

/** Browser storage by name. If it is disabled or full, nothing is stored and nothing fails. */
export interface Memory {
  read(name: string): string | null;
  /** @returns whether it was stored */
  write(name: string, text: string): boolean;
  drop(name: string): void;
}

/** The form works without it: the server's draft remains. @param store as of `attempting` */
export function memoryOf(store: () => Store): Memory {
  const attempt = attempting(store);
  return {
    read: (name) => attempt((found) => found.getItem(name), null),
    write: (name, text) => attempt((found) => (found.setItem(name, text), true), false),
    drop: (name) => attempt((found) => found.removeItem(name), undefined),
  };
}
