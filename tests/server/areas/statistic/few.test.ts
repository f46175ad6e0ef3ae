import { beforeAll, describe, expect, it } from 'vitest';
import { addressOf } from '#contract/call/address.ts';
import { applicationPage, type ApplicationStatistic } from '#contract/statistic/statistic.ts';
import { useApp } from '#tests/kit/app.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { addTopic } from '#tests/kit/registration/registration.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';
import { addChannel } from '#tests/kit/statistic/channel-given.ts';
import { addEntries, today } from '#tests/kit/statistic/statistic.ts';

const test = useApp();
const ask = officeOf(test);

let own: string;
let user: LoggedIn;
let topic: { id: number; year: number };

const application = (who: LoggedIn, query: Record<string, string | number>) =>
  ask<ApplicationStatistic>(who, 'GET', addressOf(applicationPage.read, { query }));

beforeAll(async () => {
  const { db } = test();
  user = await logIn(db, { roles: ['channel'] });
  own = (await addChannel(db, { accountId: user.userId })).key;
  topic = await addTopic(db);
  await addEntries(db, topic, own, (await addChannel(db)).key);
});

describe('figures below five', () => {
  const hidden = { underReview: null, returned: null, approved: null, rejected: null };
  const shown = { begun: 8, submitted: 7, ...hidden, submittedRate: 87.5, approvedRate: null };

  it('of one topic are shown neither in the total nor in a row', async () => {
    const { data } = await application(user, { topic: topic.id, group: 'day' });
    expect(data.total).toMatchObject(shown);
    expect(data.rows.find(({ key }) => key === today())!.values).toMatchObject(shown);
  });

  it('are shown in no row of a topic, but in the total of all', async () => {
    const { data } = await application(user, { group: 'topic' });
    expect(data.rows[0]!.values).toMatchObject(shown);
    expect(data.total).toMatchObject({ approved: 2 });
  });

  it('are shown to managers of channels', async () => {
    const manager = await logIn(test().db, { roles: ['channel_manage'] });
    const { data } = await application(manager, { topic: topic.id, channel: own });
    expect(data.total).toMatchObject({ approved: 2, rejected: 1 });
  });

  it('are unknown, not none, where there are so few altogether', async () => {
    const { data } = await application(user, { topic: topic.id, status: 'rejected' });
    expect(data).toMatchObject({ isTooFew: true, total: { begun: null, submitted: null } });
  });
});
