import type { PublishEntry } from '#contract/publishing/publishing.ts';

/** How long a publish took, in seconds with one decimal; undefined while it runs. */
export const lasting = ({ begunAt, endedAt }: PublishEntry): string | undefined =>
  endedAt === null
    ? undefined
    : (Math.max(0, Date.parse(endedAt) - Date.parse(begunAt)) / 1000).toFixed(1);
