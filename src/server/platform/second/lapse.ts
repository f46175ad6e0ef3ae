import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { inBoth, type MessageKey } from '#content/i18n/translate.ts';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import { SECOND_DAYS } from '#contract/kind/second.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import { defineTemplate } from '#server/platform/message/definition.ts';
import { notify } from '#server/platform/message/notify.ts';

/** Message to whoever asked for a deed of two people: nobody has confirmed it in time. */
export const requestLapsed = defineTemplate({
  code: 'requestLapsed',
  category: 'service',
  channels: ['site', 'mail'],
  parameters: ['deed', 'record', 'days'],
});

/** Condition for requests that have waited for a second person too long, by the time at which they were made. */
export const hasLapsed = (askedAt: PgColumn): SQL =>
  sql`${askedAt} < now() - make_interval(days => ${SECOND_DAYS})`;

/** A request that nobody has confirmed in time. */
export interface LapsedRequest {
  /** User name of the person who asked, and their account, unless it was removed. */
  by: string;
  accountIds: readonly number[];
  /** The operation in the log. */
  action: string;
  target: string;
  /** The deed in words, and the record that it is about. */
  deed: MessageKey;
  record: string | Bilingual;
  link: string;
}

/** Records that a request has lapsed, and tells whoever asked. */
export async function noteLapse(tx: Database, request: LapsedRequest): Promise<void> {
  const { by, accountIds, action, target, deed, record, link } = request;
  const doer = { userId: null, userName: by, departmentId: null, address: '', requestId: 'clean' };
  await recordDeed(tx, doer, { action, target });
  await notify(tx, {
    template: requestLapsed,
    to: accountIds,
    values: { deed: inBoth(deed), record, days: String(SECOND_DAYS) },
    link,
    about: target,
  });
}
