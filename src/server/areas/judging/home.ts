import { storeHome } from '#server/platform/records/home.ts';
import { appealStore } from './appeal/kind.ts';
import { appeals } from './appeal/table.ts';
import { assignmentReader } from './assign/kind.ts';
import { copies } from './copy/table.ts';
import { judgedFileStore } from './copy/kind.ts';
import { releaseReader } from './release/kind.ts';
import { releases } from './release/table.ts';
import { roundStore } from './round/kind.ts';

/**
 * Home card: appeals that nobody has taken up, those taken up but not answered, and those upheld whose result was not
 * released anew yet.
 */
export const appealHome = storeHome('waiting', appealStore, [
  ...(['submitted', 'admitted'] as const).map((status) => ({
    what: status,
    action: 'edit',
    filter: () => ({ status }),
    since: appeals.createdAt,
  })),
  {
    what: 'toRedo',
    action: 'edit',
    filter: () => ({ isRedoDue: true }),
    since: appeals.updatedAt,
  },
]);

/** Home card: rounds that are being judged. */
export const roundHome = storeHome('contest', roundStore, [
  { what: 'judging', action: 'list', filter: () => ({ state: 'open' as const }) },
]);

/** Home card: rounds that somebody else has proposed to reopen. */
export const reopeningHome = storeHome('waiting', roundStore, [
  { what: 'reopeningsAsked', action: 'reopen', filter: () => ({ isSecondDue: true }) },
]);

/** Home card: releases that need a second person, to be approved or to be rescinded. */
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

/** Home card: sheets that somebody else has proposed to exclude or include. */
export const sheetHome = storeHome('waiting', assignmentReader, [
  { what: 'exclusionsAsked', action: 'exclude', filter: () => ({ isSecondDue: true }) },
]);

/** Home card: copies of files that judges get only after a review by the office. */
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
