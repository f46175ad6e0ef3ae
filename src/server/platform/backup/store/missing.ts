import { BucketError } from '#server/platform/storage/bucket.ts';

/** Whether a store has no file of a name. */
export const isMissing = (error: unknown): boolean =>
  error instanceof BucketError
    ? error.answer?.status === 404
    : (error as NodeJS.ErrnoException).code === 'ENOENT';
