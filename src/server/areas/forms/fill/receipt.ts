import type { Database } from '#server/platform/db/database.ts';
import { notify } from '#server/platform/message/notify.ts';
import { formReceived } from '../templates.ts';
import type { FilledForm } from './published.ts';

/** An answer that has just come, and whose it is. */
interface Received {
  id: number;
  accountId: number | null;
}

/**
 * Tells whoever answered with an account that it has come. Of an anonymous answer nobody is told: a message would lead
 * from its owner to it.
 */
export async function sendReceipt(
  tx: Database,
  { key, title, settings }: FilledForm,
  { id, accountId }: Received,
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
