import { formatMoment } from '#domain/registration/moment.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { TemplateDefinition } from '#server/platform/message/definition.ts';
import { notify } from '#server/platform/message/notify.ts';
import { demandEntry } from '../../record/context.ts';
import { accountsOf } from '../../record/event.ts';
import { entryReminders } from '../../record/entry/table.ts';

/** A deadline of an entry, and the hours before it at which its team is notified; 0 when it has passed. */
export interface Reminder {
  id: number;
  until: Date;
  hours: number;
}

/** Notifies a team of a deadline. If two processes find the same one, it is sent once. */
export const remindOnce = (
  db: Database,
  template: TemplateDefinition<'team' | 'topic' | 'until'>,
  { id, until, hours }: Reminder,
): Promise<void> =>
  db.transaction(async (tx) => {
    const said = await tx
      .insert(entryReminders)
      .values({ entryId: id, until, hours })
      .onConflictDoNothing()
      .returning();
    if (said.length === 0) return;
    const context = await demandEntry(tx, id);
    await notify(tx, {
      template,
      to: accountsOf(context),
      values: { team: context.team.name, topic: context.topic.title, until: formatMoment(until) },
      link: `/entryInformation/contestant/?id=${id}`,
      about: `entry ${id}`,
      neededBy: until,
    });
  });
