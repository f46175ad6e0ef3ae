import { storeHome } from '#server/platform/records/home.ts';
import { certificationStore } from './certification/kind.ts';
import { certifications } from './certification/table.ts';

/** Certifications that wait for a decision. */
export const certificationHome = storeHome('waiting', certificationStore, [
  {
    what: 'certifications',
    action: 'edit',
    filter: () => ({ status: 'submitted' as const }),
    since: certifications.updatedAt,
  },
]);
