import type { Area } from '#server/platform/http/area.ts';
import { expertKind, unitKind } from './people.ts';

export const peopleArea: Area = {
  name: 'people',
  kinds: [expertKind, unitKind],
};
