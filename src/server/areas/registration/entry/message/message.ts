import { asc, eq } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { consume, type Limit } from '#server/platform/limit/limit.ts';
import { notify } from '#server/platform/message/notify.ts';
import { tellUsers } from '#server/platform/realtime/notice.ts';
import { excerpt } from '#domain/messaging/excerpt.ts';
import { entryWritten } from '../../templates.ts';
import { demandEntry, memberOf, type EntryContext } from '../../record/context.ts';
import { accountsOf } from '../../record/event.ts';
import { entryMessages } from '../../record/entry/table.ts';

type Row = typeof entryMessages.$inferSelect;

const present = ({ id, at, isOffice, by, text }: Row) => ({
  id,
  at: at.toISOString(),
  isOffice,
  by: isOffice ? null : by,
  text,
});

/** Returns the messages between a team and the organiser; people of the office are not named. */
export async function listMessages(db: Database, entryId: number) {
  const rows = await db
    .select()
    .from(entryMessages)
    .where(eq(entryMessages.entryId, entryId))
    .orderBy(asc(entryMessages.id));
  return rows.map(present);
}

/** A message, with its author and side. */
interface Letter {
  text: string;
  by: string;
  isOffice: boolean;
}

/** Sends a message to the other side; one from the office also reaches the team by its other channels. */
export const addMessage = (db: Database, context: EntryContext, { text, by, isOffice }: Letter) =>
  db.transaction(async (tx) => {
    const { entry, team, topic } = context;
    const [row] = await tx
      .insert(entryMessages)
      .values({ entryId: entry.id, isOffice, by, text })
      .returning();
    const to = accountsOf(context);
    await tellUsers(tx, to, {
      msgType: 'recordChanged',
      body: { kind: 'entry', id: entry.id, state: entry.status },
    });
    if (!isOffice) return present(row!);
    await notify(tx, {
      template: entryWritten,
      to,
      values: { team: team.name, topic: topic.title, text: excerpt(text) },
      link: `/entryInformation/competition/?id=${entry.id}`,
      about: `entry ${entry.id}`,
    });
    return present(row!);
  });

/** Limit of messages to the office: a conversation, and no flood of its list and of the pages of the team. */
export const MESSAGE_LIMIT: Limit = { name: 'entry:message', times: 30, seconds: 60 * 60 };

/** Sends a message of a member to the office. @throws Fault notFound for people outside the team, tooOften */
export async function writeToOffice(
  db: Database,
  { id, accountId, userName }: { id: number; accountId: number; userName: string },
  text: string,
) {
  const context = await demandEntry(db, id);
  const { name } = memberOf(context, accountId);
  await consume(db, MESSAGE_LIMIT, String(accountId));
  return addMessage(db, context, { text, by: name ?? userName, isOffice: false });
}
