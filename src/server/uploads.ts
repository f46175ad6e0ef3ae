import { AREAS } from './areas.ts';
import type { UploadPurposes } from './platform/http/upload/upload-purpose.ts';

/** Everything that files may be sent for in parts. */
export const UPLOADS: UploadPurposes = new Map(
  AREAS.flatMap(({ uploads = [] }) => uploads).map((purpose) => [purpose.name, purpose]),
);
