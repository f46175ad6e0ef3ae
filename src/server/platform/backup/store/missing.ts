import { BucketError } from '#server/platform/storage/bucket.ts';
import { isAbsent } from '#server/platform/storage/disk-fault.ts';

/** Whether a store has no file of a name. */
export const isMissing = (error: unknown): boolean =>
  error instanceof BucketError ? error.answer?.status === 404 : isAbsent(error);
