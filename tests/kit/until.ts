import { vi } from 'vitest';

/**
 * Milliseconds. A little less than a test may take, so that the failure names what was waited for and not the test's
 * timeout.
 */
const PATIENCE = 110_000;

/**
 * Waits until a check succeeds, and returns its value. Vitest's default timeout of a second would measure how busy
 * the machine is.
 * @param interval milliseconds between two checks
 */
export const until = <Value>(check: () => Value | Promise<Value>, interval = 20): Promise<Value> =>
  vi.waitFor(check, { timeout: PATIENCE, interval });
