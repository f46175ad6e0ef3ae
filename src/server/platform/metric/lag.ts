import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * Sampling interval of the event loop's delay, in milliseconds; a loop that is never late shows exactly this. At 10
 * ms, sampling was most of what an idle process did (docs/performance.md).
 */
export const LAG_RESOLUTION = 50;

const delay = monitorEventLoopDelay({ resolution: LAG_RESOLUTION });
delay.enable();

/** 99th percentile of the event loop's delay since the last `resetLag`, in milliseconds. */
export const lagP99 = (): number =>
  delay.count === 0 ? 0 : Math.max(0, Math.round(delay.percentile(99) / 1e6) - LAG_RESOLUTION);

export const resetLag = (): void => delay.reset();
