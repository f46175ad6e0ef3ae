import { listSessions as sessions, listTopicTracks } from '#contract/contest/choices.ts';
import { archiveContest, cloneContest } from '#contract/contest/set-up.ts';
import { amendItem } from '#server/platform/editorial/deed/amend.ts';
import { toFull } from '#server/platform/editorial/store/row.ts';
import type { Api } from '#server/platform/http/api.ts';
import { actorOf } from '#server/platform/http/context.ts';
import { listSessions, listTrackChoices } from './choices.ts';
import { cloneYear } from './clone.ts';
import { contestKind } from './contest-kind.ts';
import { listContests } from './repository.ts';

/** Mounts the calls that organisers make about whole sessions, and the choices for the fields of their records. */
export function setUpRoutes({ mount, db }: Api): void {
  mount(sessions, async () => ({ data: await listSessions(db) }));
  mount(listTopicTracks, async ({ params }) => ({
    data: await listTrackChoices(db, params.year),
  }));
  mount(cloneContest, async ({ params, body }, context) => ({
    data: await cloneYear(db, actorOf(context), params.id, body.year),
  }));
  mount(archiveContest, async ({ params, body }, context) => {
    const work = { id: params.id, version: body.version, action: 'archive' as const };
    const archived = (data: object) => ({ ...data, status: 'archived' });
    const { item, batch } = await amendItem(db, contestKind, actorOf(context), work, archived);
    return { data: toFull(contestKind, item, await listContests(db)), batch };
  });
}
