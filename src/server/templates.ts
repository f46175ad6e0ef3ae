import { AREAS } from './areas.ts';
import { EDITORIAL_TEMPLATES } from './platform/editorial/templates.ts';
import { jobFailing } from './platform/job/notification.ts';
import { templatesOf } from './platform/message/definition.ts';

/** All message templates of the product. */
export const TEMPLATES = templatesOf([
  ...EDITORIAL_TEMPLATES,
  jobFailing,
  ...AREAS.flatMap(({ templates = [] }) => templates),
]);
