import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Milliseconds between two looks; a loop that is never late is seen after just these. */
const RESOLUTION = 10;

const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
delay.enable();

/** By how many milliseconds the event loop was late, in the worst hundredth of looks since the last `resetLag`. */
export const lagP99 = (): number =>
  delay.count === 0 ? 0 : Math.max(0, Math.round(delay.percentile(99) / 1e6) - RESOLUTION);

export const resetLag = (): void => delay.reset();
