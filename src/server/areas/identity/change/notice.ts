import { isEmailConfirmed } from '#domain/identity/confirmed.ts';
import { formatMoment } from '#domain/registration/moment.ts';
import type { accounts } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { TemplateDefinition } from '#server/platform/message/definition.ts';
import { notify, type Former } from '#server/platform/message/notify.ts';
import {
  emailAdded,
  emailChanged,
  passwordChanged,
  phoneAdded,
  phoneChanged,
} from './templates.ts';

type Owner = Pick<typeof accounts.$inferSelect, 'id' | 'phone' | 'email' | 'confirmedEmail'>;

/** Tells the owner on all channels, and at an address that the account no longer has. */
async function tell(
  tx: Database,
  template: TemplateDefinition<'at'>,
  accountId: number,
  former: Former | null,
): Promise<void> {
  const values = { at: formatMoment(new Date()) };
  const told = { template, to: [accountId], values, about: `user ${accountId}` };
  await notify(tx, told);
  if (former) await notify(tx, { ...told, former });
}

/**
 * Tells the owner of an account that its phone or e-mail address was changed, at the former one too: whoever takes over
 * an account changes that first (threat 18). The first of each is added, not changed.
 */
export async function tellContactChange(tx: Database, before: Owner, after: Owner): Promise<void> {
  const { id, phone, email } = before;
  if (phone !== after.phone) {
    if (phone === null) await tell(tx, phoneAdded, id, null);
    else await tell(tx, phoneChanged, id, { channel: 'sms', address: phone });
  }
  if (email === null && after.email !== null) await tell(tx, emailAdded, id, null);
  else if (email !== after.email) {
    const isKnown = email !== null && isEmailConfirmed(before);
    await tell(tx, emailChanged, id, isKnown ? { channel: 'mail', address: email } : null);
  }
}

/** Tells the owner of an account that its password was changed. */
export const tellPasswordChange = (tx: Database, accountId: number): Promise<void> =>
  tell(tx, passwordChanged, accountId, null);
