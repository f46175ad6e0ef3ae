import { and, eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { topicContent, trackContent } from '#contract/contest/set-up.ts';
import type { ContentType } from '#contract/kind/editorial.ts';
import { CONTENT_KINDS } from '#server/areas.ts';
import { executeDuePlans } from '#server/platform/editorial/deed/schedule.ts';
import { contentItems } from '#server/platform/editorial/store/table.ts';
import { messages } from '#server/platform/message/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { openContest } from '#tests/kit/content/contest.ts';
import { ask } from '#tests/kit/content/editing.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
let admin: LoggedIn;
beforeAll(async () => {
  await openContest(test().db, 2025);
  admin = await logIn(test().db, { roles: ['admin'] });
});

const both = (text: string) => ({ zh: text, en: text });
const TRACK = { year: 2025, code: 'ai', motif: 'mesh', name: both('AI'), summary: both('S') };
const TOPIC = {
  year: 2025,
  track: 'ai',
  title: both('Topic'),
  summary: both('S'),
  organiser: both('O'),
  description: both('<p>D</p>'),
  requirements: both(''),
  awards: [],
  timetable: [],
  attachmentIds: [],
};

async function draft(type: ContentType, data: object): Promise<number> {
  return (await ask(test(), admin, type.add, { body: { data } })).data.id;
}

/** Makes the same moment of both records come. */
async function comes(ids: readonly number[], change: Partial<typeof contentItems.$inferInsert>) {
  await test()
    .db.update(contentItems)
    .set(change)
    .where(inArray(contentItems.id, [...ids]));
  return executeDuePlans(test().db, CONTENT_KINDS);
}

const statesOf = async (ids: readonly number[]) => {
  const found = await test()
    .db.select({ state: contentItems.state })
    .from(contentItems)
    .where(inArray(contentItems.id, [...ids]));
  return found.map(({ state }) => state);
};
const complaints = () =>
  test().db.$count(
    messages,
    and(eq(messages.template, 'planFailed'), eq(messages.accountId, admin.userId)),
  );

const MOMENT = new Date('2020-01-01T00:00:00Z');

describe('records planned for the same moment', () => {
  it('go live and off together, whichever refers to the other, and nobody is told of a failure', async () => {
    // The topic has the lower number, so that it is found first.
    const topic = await draft(topicContent, TOPIC);
    const track = await draft(trackContent, TRACK);
    const ids = [topic, track];
    expect((await comes(ids, { publishAt: MOMENT })).size).toBe(0);
    expect(await statesOf(ids)).toEqual(['live', 'live']);
    expect((await comes(ids, { unpublishAt: MOMENT })).size).toBe(0);
    expect(await statesOf(ids)).toEqual(['draft', 'draft']);
    const late = [await draft(trackContent, { ...TRACK, code: 'hpc' })];
    late.push(await draft(topicContent, { ...TOPIC, track: 'hpc' }));
    expect((await comes(late, { publishAt: MOMENT })).size).toBe(0);
    expect((await comes(late, { unpublishAt: MOMENT })).size).toBe(0);
    expect(await statesOf(late)).toEqual(['draft', 'draft']);
    expect(await complaints()).toBe(0);
  });
});
