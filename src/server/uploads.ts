import { AREAS } from './areas.ts';
import type { UploadPurposes } from './platform/http/upload/upload-purpose.ts';

/** All purposes for which files can be uploaded in parts. */
export const UPLOADS: UploadPurposes = new Map(
  AREAS.flatMap(({ uploads = [] }) => uploads).map((purpose) => [purpose.name, purpose]),
);
