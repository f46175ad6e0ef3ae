import { Fault } from '#contract/fault.ts';
import { confirmationOf } from '#domain/registration/state.ts';
import type { Database } from '#server/platform/db/database.ts';
import { consume, type Limit } from '#server/platform/limit/limit.ts';
import { notify } from '#server/platform/message/notify.ts';
import { ENTRY_TEMPLATES } from '../../templates.ts';
import { demandEntry, memberOf } from '../../record/context.ts';
import { messageOf } from '../../record/event.ts';

/** Limit of confirmations; if three did not arrive, there is another problem. */
const CONFIRMATION_LIMIT: Limit = {
  name: 'entry:confirmation',
  times: 3,
  seconds: 24 * 60 * 60,
};

/**
 * Sends the confirmation of a submission once more to the caller, by the channels they chose; other members of the
 * team get nothing (design of registration, 9).
 * @throws Fault notFound for people outside the team, wrongState if nothing was submitted or the entry has ended,
 * tooOften
 */
export const resendConfirmation = (
  db: Database,
  { id, accountId }: { id: number; accountId: number },
): Promise<void> =>
  db.transaction(async (tx) => {
    const context = await demandEntry(tx, id);
    memberOf(context, accountId);
    const deed = confirmationOf(context.entry.status);
    if (!deed) throw new Fault('wrongState');
    await consume(tx, CONFIRMATION_LIMIT, `${id} ${accountId}`);
    await notify(tx, {
      ...messageOf(context),
      template: ENTRY_TEMPLATES[deed],
      to: [accountId],
    });
  });
