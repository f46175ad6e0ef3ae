import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getCalendar } from '#contract/contest/phase.ts';
import { tag } from '#contract/call/tag.ts';
import { stageContent } from '#contract/contest/set-up.ts';
import { findContest } from '#server/areas/contest/repository.ts';
import { hideContest, saveContest } from '#server/areas/contest/service.ts';
import { stageKind } from '#server/areas/contest/stage-kind.ts';
import { CONTENT_KINDS } from '#server/areas.ts';
import { adoptRecords } from '#server/platform/editorial/deed/follow.ts';
import { useApp } from '#tests/kit/app.ts';
import { addRecord } from '#tests/kit/content/content.ts';
import { contestOf, openContest } from '#tests/kit/content/contest.ts';
import { ask, takeTags } from '#tests/kit/content/editing.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
let admin: LoggedIn;
const stage = (kind: string, zh: string) => ({
  year: 2025,
  kind,
  name: { zh, en: '' },
  startsAt: '2025-07-01T00:00:00Z',
  endsAt: '2025-07-31T00:00:00Z',
});
beforeAll(async () => {
  await openContest(test().db, 2025);
  await addRecord(test().db, stageKind, stage('briefing', '说明会'), 1);
  await addRecord(test().db, stageKind, stage('round', '初赛'), 2);
  await adoptRecords(test().db, CONTENT_KINDS);
  admin = await logIn(test().db, { roles: ['admin'] });
});
beforeEach(() => takeTags(test().db));

const read = async () => (await ask(test(), { token: '' }, getCalendar, {})).data;
const publish = async (zh: string, change: object) => {
  const { rows } = await ask(test(), admin, stageContent.list, { body: {} });
  const { id } = rows.find(({ title }: { title: { zh: string } }) => title.zh === zh);
  const { data: item } = await ask(test(), admin, stageContent.get, { params: { id } });
  const body = { data: { ...item.data, ...change }, version: item.version };
  const { data } = await ask(test(), admin, stageContent.edit, { params: { id }, body });
  await takeTags(test().db);
  await ask(test(), admin, stageContent.publish, {
    params: { id },
    body: { version: data.version, locales: ['zh'] },
  });
};

describe('the calendar of the current session', () => {
  it('contains the registration dates and the stages that determine the phase', async () => {
    expect(await read()).toMatchObject({
      year: 2025,
      stages: [{ name: { zh: '初赛' }, kind: 'round', url: null }],
    });
  });

  it('announces the pages that show the phase when such a stage moves, and not for other stages', async () => {
    await publish('说明会', { endsAt: '2025-08-01T00:00:00Z' });
    expect(await takeTags(test().db)).not.toContain(tag.calendar);
    await publish('初赛', { endsAt: '2025-08-01T00:00:00Z' });
    expect(await takeTags(test().db)).toContain(tag.calendar);
  });

  it('announces them when the time for entries is extended, and not when the session’s texts change', async () => {
    const contest = (await findContest(test().db, 2025))!;
    await saveContest(test().db, { ...contest, summary: { zh: '新的简介', en: '' } });
    expect(await takeTags(test().db)).not.toContain(tag.calendar);
    await saveContest(test().db, { ...contest, registrationUntil: '2025-06-30T12:00:00.000Z' });
    expect(await takeTags(test().db)).toContain(tag.calendar);
  });

  it('belongs to the newer session once that is open, and is empty without a session', async () => {
    await saveContest(test().db, contestOf(2026));
    expect((await read()).year).toBe(2026);
    await hideContest(test().db, 2026);
    await hideContest(test().db, 2025);
    expect(await read()).toBe(null);
  });
});
