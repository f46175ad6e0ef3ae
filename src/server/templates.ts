import { AREAS } from './areas.ts';
import { EDITORIAL_TEMPLATES } from './platform/editorial/templates.ts';
import { jobFailing } from './platform/job/notification.ts';
import { templatesOf } from './platform/message/definition.ts';
import { requestLapsed } from './platform/second/lapse.ts';

/** All message templates of the product. */
export const TEMPLATES = templatesOf([
  ...EDITORIAL_TEMPLATES,
  jobFailing,
  requestLapsed,
  ...AREAS.flatMap(({ templates = [] }) => templates),
]);
