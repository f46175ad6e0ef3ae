import { and, eq, notExists } from 'drizzle-orm';
import { daysAfter } from '#domain/registration/window.ts';
import type { Database } from '#server/platform/db/database.ts';
import { listAwaited } from '../../place/offer.ts';
import { demandTopic, readClock } from '../../record/context.ts';
import { entries, entryReminders } from '../../record/entry/table.ts';
import { entryWaitEnded } from '../../templates.ts';
import { remindOnce } from './reminder.ts';

/** Nobody is told of it later: then it is no news, such as on the day this was new. */
const NEWS_DAYS = 7;

/** Those who wait for a place of a topic and were not told yet that none is offered any more. */
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

/** Tells those who still wait when the last places were offered that they wait in vain (design of registration, 8). */
export async function endWaiting(db: Database): Promise<void> {
  const now = await readClock(db);
  for (const { topicId } of await listAwaited(db)) {
    const { promoteUntil: until } = (await demandTopic(db, topicId)).window;
    if (now <= until || now > daysAfter(until, NEWS_DAYS)) continue;
    for (const { id } of await listUntold(db, topicId, until))
      await remindOnce(db, entryWaitEnded, { id, until, hours: 0 });
  }
}
