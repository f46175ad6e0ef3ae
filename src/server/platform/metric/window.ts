import { createHistogram } from 'node:perf_hooks';

/** How the API has answered for a while. */
export interface RequestWindow {
  requests: number;
  /** Those that the portal failed to answer: status 500 and above. */
  failures: number;
  /** Milliseconds; null where nobody asked. */
  p95: number | null;
}

const durations = createHistogram();
let failures = 0;

/** Counts a request to the API of this process. */
export function countRequest(milliseconds: number, status: number): void {
  // It takes whole numbers from 1.
  durations.record(Math.max(1, Math.round(milliseconds)));
  if (status >= 500) failures += 1;
}

/** How requests were answered since this was asked last. */
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
