import { recordDeed } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { resendMessage } from '#server/platform/message/resend.ts';
import { demandRow } from '#server/platform/records/read.ts';
import { outboxReader } from './outbox.ts';

/**
 * Sends a failed message once more, from the beginning. A message that a provider accepted is not sent again; nor is
 * a code, because its values were removed.
 * @throws Fault notFound, wrongState, tooOften
 */
export const resend = (db: Database, actor: Actor, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    await demandRow(tx, outboxReader, actor, id, 'query');
    await resendMessage(tx, id);
    await recordDeed(tx, actor, { action: 'monitor:outbox:resend', target: `outbox ${id}` });
  });
