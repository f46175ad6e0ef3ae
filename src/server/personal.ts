import { AREAS } from './areas.ts';
import type { PersonalRegistry } from './platform/privacy/personal-data.ts';

/** Personal data of all areas. That of the account comes last, because the others are found through it. */
export const PERSONAL: PersonalRegistry = AREAS.flatMap(({ personal }) => personal ?? []).toSorted(
  (one, other) => Number(one.name === 'account') - Number(other.name === 'account'),
);
