/** Durations of something, for one set of labels. */
export interface Series {
  labels: Readonly<Record<string, string | number>>;
  /**
   * Number of durations per bucket: up to each bound and above the one before. The last entry counts those above all
   * bounds.
   */
  counts: readonly number[];
  sum: number;
}

export interface HistogramHead {
  name: string;
  help: string;
  bounds: readonly number[];
}

/** Label values come from the program itself and need no escaping. */
const inBraces = (labels: Series['labels']): string =>
  Object.entries(labels)
    .map(([name, value]) => `${name}="${value}"`)
    .join(',');

function linesOf({ name, bounds }: HistogramHead, { labels, counts, sum }: Series): string[] {
  let total = 0;
  const buckets = [...bounds, '+Inf'].map((le, at) => {
    total += counts[at]!;
    return `${name}_bucket{${inBraces({ le, ...labels })}} ${total}`;
  });
  const own = inBraces(labels);
  return [...buckets, `${name}_sum{${own}} ${sum}`, `${name}_count{${own}} ${total}`];
}

/** Returns a histogram in the text format of Prometheus. */
export const histogramText = (head: HistogramHead, series: readonly Series[]): string =>
  [
    `# HELP ${head.name} ${head.help}`,
    `# TYPE ${head.name} histogram`,
    ...series.flatMap((one) => linesOf(head, one)),
    '',
  ].join('\n');
