import { storeHome } from '#server/platform/records/home.ts';
import { appealStore } from './appeal/kind.ts';
import { appeals } from './appeal/table.ts';
import { copies } from './copy/table.ts';
import { judgedFileStore } from './copy/kind.ts';
import { releaseReader } from './release/kind.ts';
import { releases } from './release/table.ts';
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

/** Results that want a second person: before they are known, and before they are taken back. */
export const releaseHome = storeHome('waiting', releaseReader, [
  {
    what: 'toConfirm',
    action: 'confirm',
    filter: () => ({ needs: 'approve' as const }),
    since: releases.createdAt,
  },
  {
    what: 'toTakeBack',
    action: 'rescind',
    filter: () => ({ needs: 'rescind' as const }),
    since: releases.updatedAt,
  },
]);

/** Copies of files that judges do not get before somebody has looked at them. */
export const judgedFileHome = storeHome(
  'waiting',
  judgedFileStore,
  (['names', 'unread'] as const).map((state) => ({
    what: 'toLookAt',
    action: 'edit',
    filter: () => ({ state }),
    since: copies.createdAt,
  })),
);
