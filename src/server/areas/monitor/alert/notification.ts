import { inBoth } from '#content/i18n/translate.ts';
import type { Permission } from '#contract/call/access.ts';
import { UNOWNED } from '#domain/identity/scope.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { FindHolders } from '#server/platform/message/holder.ts';
import { notify } from '#server/platform/message/notify.ts';
import type { incidents } from '../table.ts';
import { incidentClosed, incidentOpened } from '../templates.ts';

/** Recipients: everybody who may view the page with the incidents. */
const PERMISSION: Permission = 'monitor:server:list';

const MINUTE = 60_000;

/** Notifies those who monitor the portal of the start or end of an incident. */
export async function notifyIncident(
  tx: Database,
  { id, alert, openedAt, closedAt }: typeof incidents.$inferSelect,
  findHolders: FindHolders,
): Promise<void> {
  const problem = inBoth(`admin.monitor.alert.${alert}`);
  const holders = await findHolders(tx, PERMISSION, UNOWNED);
  const said = {
    to: holders.map(({ accountId }) => accountId),
    link: '/admin/#/monitor/server',
    about: `incident ${id}`,
    // A mail about waiting mails would itself wait behind them: it would keep its own incident open, and the mail
    // about the end would open the next one.
    channels: alert === 'message' ? (['site'] as const) : incidentOpened.channels,
  };
  if (closedAt === null) {
    return notify(tx, { ...said, template: incidentOpened, values: { problem } });
  }
  const minutes = String(Math.round((closedAt.getTime() - openedAt.getTime()) / MINUTE));
  return notify(tx, { ...said, template: incidentClosed, values: { problem, minutes } });
}
