import type { Database } from '#server/platform/db/database.ts';
import { notify } from '#server/platform/message/notify.ts';
import { formReceived } from '../templates.ts';
import type { FilledForm } from './published.ts';

/** A new answer and its owner. */
interface NewAnswer {
  id: number;
  accountId: number | null;
}

/**
 * Notifies the account that gave an answer. For an anonymous answer no message is sent, because it would lead from
 * the answer's giver to the answer.
 */
export async function sendReceipt(
  tx: Database,
  { key, title, settings }: FilledForm,
  { id, accountId }: NewAnswer,
): Promise<void> {
  if (accountId === null || settings.isAnonymous) return;
  await notify(tx, {
    template: formReceived,
    to: [accountId],
    values: { title, number: String(id) },
    link: `/form/${key}/`,
    about: `form answer ${id}`,
  });
}
