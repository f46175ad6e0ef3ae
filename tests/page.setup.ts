import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

configure({
  // Nothing here measures time.
  asyncUtilTimeout: 60_000,
  // The page itself would fill screens.
  getElementError: (message) => new Error(message?.split('\n')[0] ?? 'Not found'),
});

/** Files share their worker: each test begins with an empty page, and with a browser that keeps nothing. */
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
