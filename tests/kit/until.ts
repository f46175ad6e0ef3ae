import { vi } from 'vitest';

/** A little less than a test may take: what is waited for in vain is told, and not that the test took too long. */
const PATIENCE = 110_000;

/**
 * What a check comes to, once it fails no more. Vitest's own patience of a second would tell how busy the machine is.
 * @param interval milliseconds from one look to the next
 */
export const until = <Value>(check: () => Value | Promise<Value>, interval = 20): Promise<Value> =>
  vi.waitFor(check, { timeout: PATIENCE, interval });
