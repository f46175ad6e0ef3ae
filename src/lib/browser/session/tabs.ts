import { TABS_KEY } from './kept/keys.ts';

/** The other tabs of the portal. A notification has no content: listeners look at the cookie, which all tabs share. */
export interface Tabs {
  tell(): void;
  listen(listener: () => void): void;
}

/**
 * Uses the storage event, which reaches only other tabs and, unlike a channel, does not keep pages out of the
 * back-forward cache.
 */
export const browserTabs = (): Tabs => ({
  tell() {
    // Without storage the page works on its own.
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
