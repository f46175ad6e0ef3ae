import { TABS_KEY } from './kept/keys.ts';

/** The other tabs of the portal. What happened is not said: who hears it looks at the cookie, which all of them share. */
export interface Tabs {
  tell(): void;
  listen(listener: () => void): void;
}

/** The event of storage reaches the other tabs alone, and spares the back-forward cache what a channel would cost. */
export const browserTabs = (): Tabs => ({
  tell() {
    // A page without storage still works, by itself.
    try {
      localStorage.setItem(TABS_KEY, `${Date.now()} ${Math.random()}`);
    } catch {
      return;
    }
  },
  listen: (listener) =>
    addEventListener('storage', ({ key }) => {
      if (key === TABS_KEY) listener();
    }),
});
