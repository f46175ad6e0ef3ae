import { afterEach, vi } from 'vitest';

/** Files share their worker: a test that fails under a clock of its own leaves it to nobody after it. */
afterEach(() => void vi.useRealTimers());
