import { histogramText, type Series } from '#domain/monitor/exposition.ts';

/** A request to the API. The route is the path pattern of its call; none of the three contains text of the visitor. */
export interface Observed {
  method: string;
  route: string;
  status: number;
}

const HEAD = {
  name: 'podium_http_request_seconds',
  help: 'Time from a request to the API to its reply, by the pattern of the call',
  bounds: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
};

interface Tally extends Series {
  counts: number[];
}

/**
 * Nested by route, method and status. The library builds a key from all labels for each observation, which takes
 * longer than everything else; here the key consists of existing values.
 */
const tallies = new Map<string, Map<string, Map<number, Tally>>>();

const added = <Key, Value>(map: Map<Key, Value>, key: Key, value: Value): Value => {
  map.set(key, value);
  return value;
};

function tallyOf({ route, method, status }: Observed): Tally {
  const methods = tallies.get(route) ?? added(tallies, route, new Map());
  const statuses = methods.get(method) ?? added(methods, method, new Map());
  const known = statuses.get(status);
  if (known) return known;
  const labels = { method, route, status };
  return added(statuses, status, { labels, counts: Array(HEAD.bounds.length + 1).fill(0), sum: 0 });
}

/** Records the duration of a request. */
export function observeRequest(observed: Observed, seconds: number): void {
  const tally = tallyOf(observed);
  let at = 0;
  while (at < HEAD.bounds.length && seconds > HEAD.bounds[at]!) at += 1;
  tally.counts[at]! += 1;
  tally.sum += seconds;
}

/** All requests of this process in the text format of Prometheus. */
export const requestText = (): string =>
  histogramText(
    HEAD,
    [...tallies.values()].flatMap((methods) =>
      [...methods.values()].flatMap((statuses) => [...statuses.values()]),
    ),
  );
