import { type Chapter, listChapters } from '#contract/contest/chapter.ts';
import { getContest, getPractice, listContests } from '#contract/contest/contest.ts';
import { getCalendar } from '#contract/contest/phase.ts';
import { getRace, getRaceGroups } from '#contract/contest/race.ts';
import { tag } from '#contract/call/tag.ts';
import { answers } from '#content/loader.ts';

/** Collections of sessions, their topics and the standing pages. */
export const contestAnswers = {
  contests: answers(
    listContests,
    () => ({}),
    () => [tag.contests],
  ),
  contest: answers(
    getContest,
    (params: { year: number }) => ({ params }),
    (_, { year }) => [tag.contest(year)],
  ),
  calendar: answers(
    getCalendar,
    () => ({}),
    () => [tag.calendar],
  ),
  practice: answers(
    getPractice,
    () => ({}),
    () => [tag.contests, tag.practice],
  ),
  chapters: answers(
    listChapters,
    (params: { page: Chapter['page'] }) => ({ params }),
    (_, { page }) => [tag.chapters(page)],
  ),
  topicGroups: answers(
    getRaceGroups,
    (params: { year: number }) => ({ params }),
    (_, { year }) => [tag.topics(year)],
  ),
  topic: answers(
    getRace,
    (params: { id: string }) => ({ params }),
    ({ data }) => [tag.topic(data.id)],
  ),
};
