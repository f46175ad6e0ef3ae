import { metrics } from '#server/platform/metric/metrics.ts';
import { observeRequest, requestText } from '#server/platform/metric/request-seconds.ts';
import { countRequest } from '#server/platform/metric/window.ts';
import { API } from '#contract/api.ts';
import { figuresOf } from '../kit/figures.ts';

/** The cost of observing a request, compared with an empty call in the same run; then of a scrape of all routes. */
const SCRAPES = 40;
/** Short rounds, so that most are not interrupted by other processes. */
const ROUNDS = 2000;
const CALLS = 1000;

const labels = API.map(({ method, path }) => ({ method, route: path, status: 200 }));

type Observe = (at: number) => void;
const observe: Observe = (at) => {
  const { method, route, status } = labels[at % labels.length]!;
  observeRequest({ method, route, status }, (at % 1000) / 1000);
  countRequest(at % 1000, status);
};
const nothing: Observe = () => undefined;

/** Nanoseconds of one call, for each round. */
function measure(run: Observe): number {
  const begun = process.hrtime.bigint();
  for (let at = 0; at < CALLS; at += 1) run(at);
  return Number(process.hrtime.bigint() - begun) / CALLS;
}

const rounds = (run: Observe) => figuresOf(Array.from({ length: ROUNDS }, () => measure(run)));
const tell = (name: string, { median, p95 }: ReturnType<typeof rounds>, unit: string) =>
  process.stdout.write(
    `${name}: median ${median.toFixed(2)} ${unit}, p95 ${p95.toFixed(2)} ${unit}\n`,
  );

// Both are compiled before either is measured.
rounds(observe);
rounds(nothing);
tell('an empty call', rounds(nothing), 'ns');
tell('an observation', rounds(observe), 'ns');

const scrapes: number[] = [];
let length = 0;
for (let round = 0; round < SCRAPES; round += 1) {
  const begun = performance.now();
  length = `${requestText()}\n${await metrics.metrics()}`.length;
  scrapes.push(performance.now() - begun);
}
tell(`a scrape of ${labels.length} routes, ${length} characters`, figuresOf(scrapes), 'ms');
