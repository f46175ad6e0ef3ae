/** How often something took how long, by one set of labels. */
export interface Series {
  labels: Readonly<Record<string, string | number>>;
  /** How often it took no longer than each bound, and longer than the one before; the last entry is what took longer than all. */
  counts: readonly number[];
  sum: number;
}

export interface HistogramHead {
  name: string;
  help: string;
  bounds: readonly number[];
}

/** Labels hold what the program itself says, which needs no escaping. */
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

/** A histogram in the text format of Prometheus. */
export const histogramText = (head: HistogramHead, series: readonly Series[]): string =>
  [
    `# HELP ${head.name} ${head.help}`,
    `# TYPE ${head.name} histogram`,
    ...series.flatMap((one) => linesOf(head, one)),
    '',
  ].join('\n');
