/** The median and the tail of measurements. */
export interface Figures {
  median: number;
  p95: number;
  count: number;
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;

export function figuresOf(values: readonly number[]): Figures {
  const sorted = [...values].sort((a, b) => a - b);
  return { median: at(sorted, 0.5), p95: at(sorted, 0.95), count: sorted.length };
}

/** Prints one line for docs/performance.md. */
export const print = (name: string, { median, p95, count }: Figures): void => {
  process.stdout.write(
    `${name}: median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, n=${count}\n`,
  );
};
