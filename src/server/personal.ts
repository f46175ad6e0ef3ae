import { AREAS } from './areas.ts';
import type { PersonalRegistry } from './platform/privacy/personal-data.ts';

/** What all areas hold of people, that of the account itself last: what others keep is found by it. */
export const PERSONAL: PersonalRegistry = AREAS.flatMap(({ personal }) => personal ?? []).toSorted(
  (one, other) => Number(one.name === 'account') - Number(other.name === 'account'),
);
