import { sql } from 'drizzle-orm';
import { SUPER_ROLE } from '#contract/call/access.ts';
import { Fault } from '#contract/fault.ts';
import { LEAVING_DAYS } from '#contract/identity/leaving.ts';
import type { Profile } from '#contract/identity/session.ts';
import { localTime } from '#domain/calendar/local-time.ts';
import { verifyOwner } from '#server/areas/identity/account/owner.ts';
import { readProfile, type ProfileServices } from '#server/areas/identity/account/profile.ts';
import {
  hasOtherAdministrator,
  lockAdministrators,
  updateAccount,
} from '#server/areas/identity/account/repository.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Api } from '#server/platform/http/api.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { notify } from '#server/platform/message/notify.ts';
import { demandSettled } from '#server/platform/privacy/personal-data.ts';
import { accountLeaving } from './templates.ts';

type Services = ProfileServices & Pick<Api, 'keyPair' | 'personal'>;

/** Checks that another administrator remains, even if two leave at the same time. @throws Fault lastAdministrator */
async function demandDispensable(tx: Database, { userId, roles }: Actor): Promise<void> {
  if (!roles.includes(SUPER_ROLE)) return;
  await lockAdministrators(tx);
  if (!(await hasOtherAdministrator(tx, userId))) throw new Fault('lastAdministrator');
}

const minuteOf = (at: Date): string => {
  const { day, clock } = localTime(at);
  return `${day} ${clock}`;
};

/**
 * Schedules the erasure of the caller's account after some days, in which it can be cancelled (threats, privacy). The
 * owner is notified on every channel, because somebody else may have made the request. Repeated requests keep the
 * first date.
 * @param sealed the encrypted password
 * @throws Fault captainFirst, lastAdministrator, and those of verifyOwner
 */
export async function leavePortal(
  services: Services,
  actor: Actor,
  sealed: string,
): Promise<Profile> {
  const { db, personal } = services;
  const account = await verifyOwner(services, actor, sealed);
  await demandSettled(db, personal, account.id);
  if (account.leavingAt !== null) return readProfile(services, account.id);
  await db.transaction(async (tx) => {
    const [row] = await tx
      .update(accounts)
      .set({ leavingAt: sql`now() + make_interval(days => ${LEAVING_DAYS})` })
      .where(sql`${accounts.id} = ${account.id}`)
      .returning({ leavingAt: accounts.leavingAt });
    await demandDispensable(tx, actor);
    const values = { until: minuteOf(row!.leavingAt!) };
    const to = [account.id];
    await notify(tx, { template: accountLeaving, to, values, about: `user ${account.id}` });
    await recordDeed(tx, actor, { action: 'account:leave', target: `user ${account.id}` });
  });
  return readProfile(services, account.id);
}

/** Cancels the erasure of the caller's account. */
export async function stayInPortal(services: ProfileServices, actor: Actor): Promise<Profile> {
  await services.db.transaction(async (tx) => {
    await updateAccount(tx, actor.userId, { leavingAt: null });
    await recordDeed(tx, actor, { action: 'account:stay', target: `user ${actor.userId}` });
  });
  return readProfile(services, actor.userId);
}
