import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * Milliseconds between two looks; a loop that is never late is seen after just these. With ten, looking was most of what
 * a process at rest did (docs/performance.md).
 */
export const LAG_RESOLUTION = 50;

const delay = monitorEventLoopDelay({ resolution: LAG_RESOLUTION });
delay.enable();

/** By how many milliseconds the event loop was late, in the worst hundredth of looks since the last `resetLag`. */
export const lagP99 = (): number =>
  delay.count === 0 ? 0 : Math.max(0, Math.round(delay.percentile(99) / 1e6) - LAG_RESOLUTION);

export const resetLag = (): void => delay.reset();
