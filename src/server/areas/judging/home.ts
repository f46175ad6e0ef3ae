import { storeHome } from '#server/platform/records/home.ts';
import { appealStore } from './appeal/kind.ts';
import { appeals } from './appeal/table.ts';
import { roundStore } from './round/kind.ts';

/** Appeals that nobody has taken up, and those that are taken up and not answered. */
export const appealHome = storeHome(
  'waiting',
  appealStore,
  (['submitted', 'admitted'] as const).map((status) => ({
    what: status,
    action: 'edit',
    filter: () => ({ status }),
    since: appeals.createdAt,
  })),
);

/** Rounds whose judges are at work. */
export const roundHome = storeHome('contest', roundStore, [
  { what: 'judging', action: 'list', filter: () => ({ state: 'open' as const }) },
]);
