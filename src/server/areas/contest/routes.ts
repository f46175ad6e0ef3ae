import { listAllianceItems as allianceList } from '#contract/alliance/alliance.ts';
import { listChapters as chapterList } from '#contract/contest/chapter.ts';
import { getContest, getPractice, listContests as contestList } from '#contract/contest/contest.ts';
import { getCalendar } from '#contract/contest/phase.ts';
import { getRace, getRaceGroups, listRaceGroups, listRaces } from '#contract/contest/race.ts';
import type { Api } from '#server/platform/http/api.ts';
import {
  findPracticeTopic,
  listAllianceItems,
  listChapters,
  listContests,
  pageTopicCards,
} from './repository.ts';
import { readCalendar, readContest, readGroups, readTopic, resolveYear } from './service.ts';

/** Mounts the public calls about sessions, topics and the content of the standing pages. */
export function contestRoutes({ mount, db }: Api): void {
  mount(contestList, async () => ({ data: await listContests(db) }));
  mount(getContest, async ({ params }) => ({ data: await readContest(db, params.year) }));
  mount(getCalendar, async () => ({ data: await readCalendar(db) }));
  mount(getPractice, async () => ({ data: (await findPracticeTopic(db)) ?? null }));
  mount(listRaces, async ({ query, body }) =>
    pageTopicCards(db, { ...query, ...body, year: await resolveYear(db, body.year) }),
  );
  mount(listRaceGroups, async ({ body }) => ({
    data: await readGroups(db, await resolveYear(db, body.year)),
  }));
  mount(getRaceGroups, async ({ params }) => ({ data: await readGroups(db, params.year) }));
  mount(getRace, async ({ params }) => ({ data: await readTopic(db, params.id) }));
  mount(allianceList, async () => ({ data: await listAllianceItems(db) }));
  mount(chapterList, async ({ params }) => ({ data: await listChapters(db, params.page) }));
}
