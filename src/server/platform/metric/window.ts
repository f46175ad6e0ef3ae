import { createHistogram } from 'node:perf_hooks';

/** Figures of the API within a period. */
export interface RequestWindow {
  requests: number;
  /** Requests that the portal failed to answer: status 500 and above. */
  failures: number;
  /** Milliseconds; null without requests. */
  p95: number | null;
}

const durations = createHistogram();
let failures = 0;

/** Counts a request to the API of this process. */
export function countRequest(milliseconds: number, status: number): void {
  // The histogram takes integers from 1.
  durations.record(Math.max(1, Math.round(milliseconds)));
  if (status >= 500) failures += 1;
}

/** Returns the figures since the last call, and resets them. */
export function takeRequests(): RequestWindow {
  const taken = {
    requests: durations.count,
    failures,
    p95: durations.count === 0 ? null : durations.percentile(95),
  };
  durations.reset();
  failures = 0;
  return taken;
}
