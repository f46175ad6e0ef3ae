import { beforeEach, describe, expect, it } from 'vitest';
import { Fault } from '#contract/fault.ts';
import { readGroups, readTopic, resolveYear, saveContest } from '#server/areas/contest/service.ts';
import { topicKind } from '#server/areas/contest/topic-kind.ts';
import { trackKind } from '#server/areas/contest/track-kind.ts';
import { contests, topics, tracks } from '#server/areas/contest/table.ts';
import { outbox } from '#server/platform/publish/table.ts';
import { addRecord } from '#tests/kit/content/content.ts';
import { contestOf } from '#tests/kit/content/contest.ts';
import { useDatabase } from '#tests/kit/database.ts';

const connection = useDatabase();
const db = () => connection().db;
const text = { zh: '文', en: 'Text' };

const takeTags = async () =>
  (await db().delete(outbox).returning({ tag: outbox.tag })).map(({ tag }) => tag).sort();

async function addTopicTo(year: number): Promise<number> {
  const code = 'hpc';
  await addRecord(db(), trackKind, { year, code, name: text, summary: text, motif: 'mesh' });
  return addRecord(db(), topicKind, {
    year,
    track: code,
    title: text,
    summary: text,
    organiser: text,
    description: text,
    awards: [],
    timetable: [],
    attachmentIds: [],
  });
}

beforeEach(async () => {
  await db().delete(topics);
  await db().delete(tracks);
  await db().delete(contests);
  await takeTags();
});

describe('a session that is still a draft', () => {
  it('shows neither its topics nor its groups', async () => {
    await saveContest(db(), contestOf(2026, { status: 'draft' }));
    const id = await addTopicTo(2026);
    await expect(readTopic(db(), id)).rejects.toEqual(new Fault('notFound'));
    await expect(readGroups(db(), 2026)).rejects.toEqual(new Fault('notFound'));
    await expect(resolveYear(db(), 2026)).rejects.toEqual(new Fault('notFound'));
  });

  it('publishes all its pages when it opens', async () => {
    await saveContest(db(), contestOf(2026, { status: 'draft' }));
    const id = await addTopicTo(2026);
    await takeTags();
    await saveContest(db(), contestOf(2026));
    expect(await takeTags()).toEqual(['*']);
    expect((await readTopic(db(), id)).title).toEqual(text);
  });
});

describe('resolveYear', () => {
  it('returns the open session when no year is given', async () => {
    await saveContest(db(), contestOf(2025, { status: 'open' }));
    await saveContest(db(), contestOf(2026, { status: 'archived' }));
    expect(await resolveYear(db(), undefined)).toBe(2025);
  });

  it('reports that there is no session at all', async () => {
    await expect(resolveYear(db(), undefined)).rejects.toEqual(new Fault('unknownYear'));
  });
});

describe('changing an open session', () => {
  it('announces only the session', async () => {
    await saveContest(db(), contestOf(2025));
    await takeTags();
    await saveContest(db(), contestOf(2025, { slogan: text }));
    expect(await takeTags()).toEqual(['contest:2025', 'contests']);
  });
});
