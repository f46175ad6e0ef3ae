import { and, eq, notExists } from 'drizzle-orm';
import { daysAfter } from '#domain/registration/window.ts';
import type { Database } from '#server/platform/db/database.ts';
import { doEach } from '#server/platform/worker/each.ts';
import { listAwaited } from '../../place/offer.ts';
import { demandTopic, readClock } from '../../record/context.ts';
import { entries, entryReminders } from '../../record/entry/table.ts';
import { entryWaitEnded } from '../../templates.ts';
import { remindOnce } from './reminder.ts';

/**
 * Days after which the message is not sent any more, because it would be no news, for example when this feature was
 * introduced.
 */
const NEWS_DAYS = 7;

/** Waiting entries of a topic whose teams were not told yet that no more places are offered. */
const listUntold = (db: Database, topicId: number, until: Date) =>
  db
    .select({ id: entries.id })
    .from(entries)
    .where(
      and(
        eq(entries.topicId, topicId),
        eq(entries.status, 'waiting'),
        notExists(
          db
            .select()
            .from(entryReminders)
            .where(
              and(
                eq(entryReminders.entryId, entries.id),
                eq(entryReminders.until, until),
                eq(entryReminders.hours, 0),
              ),
            ),
        ),
      ),
    );

/**
 * Tells teams that still wait after the last places were offered that they wait in vain (design of registration, 8).
 */
export async function endWaiting(db: Database): Promise<void> {
  const now = await readClock(db);
  await doEach(await listAwaited(db), async ({ topicId }) => {
    const { promoteUntil: until } = (await demandTopic(db, topicId)).window;
    if (now <= until || now > daysAfter(until, NEWS_DAYS)) return;
    await doEach(await listUntold(db, topicId, until), ({ id }) =>
      remindOnce(db, entryWaitEnded, { id, until, hours: 0 }),
    );
  });
}
