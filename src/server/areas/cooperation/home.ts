import { storeHome } from '#server/platform/records/home.ts';
import { certificationStore } from './certification/kind.ts';
import { certifications } from './certification/table.ts';
import { organisationStore } from './directory/kind.ts';
import { needsTwo } from './organisation/second-person.ts';

const DUE = { second: 'due' } as const;

/** Certifications that wait for a decision, or for a second person who revokes them. */
export const certificationHome = storeHome('waiting', certificationStore, [
  {
    what: 'certifications',
    action: 'edit',
    filter: () => ({ status: 'submitted' as const }),
    since: certifications.updatedAt,
  },
  {
    what: 'revocationsAsked',
    action: 'revoke',
    filter: async (db) => ((await needsTwo(db, 'revoke')) ? DUE : undefined),
  },
]);

/** Organisations that wait for a second person who suspends them. */
export const organisationHome = storeHome('waiting', organisationStore, [
  {
    what: 'suspensionsAsked',
    action: 'suspend',
    filter: async (db) => ((await needsTwo(db, 'suspend')) ? DUE : undefined),
  },
]);
