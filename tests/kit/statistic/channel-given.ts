import { randomBytes } from 'node:crypto';
import { channels } from '#server/areas/registration/channel/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Endpoint } from '#contract/call/endpoint.ts';
import { addAccount } from '../account.ts';
import type { TestApp } from '../app.ts';
import type { Given } from '../office/resource.ts';

const WORDS = { zh: '渠道', en: 'Channel' };

/** Adds a channel with the given properties, for which its creator is responsible. @returns it with its key */
export async function addChannel(
  db: Database,
  change: Partial<typeof channels.$inferInsert> = {},
): Promise<typeof channels.$inferSelect> {
  const key = `c${randomBytes(5).toString('hex')}`;
  const [row] = await db
    .insert(channels)
    .values({ key, name: WORDS, accountId: change.createdById ?? null, ...change })
    .returning();
  return row!;
}

/** The input of a call about channels; undefined for any other call. */
export async function channelGiven(
  { db }: TestApp,
  { name }: Pick<Endpoint, 'name'>,
): Promise<Given | undefined> {
  switch (name) {
    case 'statisticVisit':
      return { query: { c: (await addChannel(db)).key, s: 'home' } };
    case 'channelFollow':
      return { params: { code: (await addChannel(db)).key }, query: { to: '/en/' } };
    case 'statisticChannels':
      await addChannel(db);
      return {};
    case 'registerStatisticPicture':
    case 'applicationStatisticPicture':
      return { body: { chart: 'line', filter: {} } };
    case 'channelPeople':
      await addAccount(db, ['channel']);
      return {};
    default:
      return undefined;
  }
}
