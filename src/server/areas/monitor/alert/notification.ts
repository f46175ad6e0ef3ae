import { inBoth } from '#content/i18n/translate.ts';
import type { Permission } from '#contract/call/access.ts';
import { NOBODYS } from '#domain/identity/scope.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { FindHolders } from '#server/platform/message/holder.ts';
import { notify } from '#server/platform/message/notify.ts';
import type { incidents } from '../table.ts';
import { incidentClosed, incidentOpened } from '../templates.ts';

/** Who is told: whoever sees the page that shows incidents. */
const PERMISSION: Permission = 'monitor:server:list';

const MINUTE = 60_000;

/** Tells whoever watches the portal that an incident began, or that it is over. */
export async function tellIncident(
  tx: Database,
  { id, alert, openedAt, closedAt }: typeof incidents.$inferSelect,
  findHolders: FindHolders,
): Promise<void> {
  const problem = inBoth(`admin.monitor.alert.${alert}`);
  const holders = await findHolders(tx, PERMISSION, NOBODYS);
  const said = {
    to: holders.map(({ accountId }) => accountId),
    link: '/admin/#/monitor/server',
    about: `incident ${id}`,
    // A mail that says that mails wait would wait behind them: it would keep its own incident open, and the one that
    // says that it is over would open the next.
    channels: alert === 'message' ? (['site'] as const) : incidentOpened.channels,
  };
  if (closedAt === null) {
    return notify(tx, { ...said, template: incidentOpened, values: { problem } });
  }
  const minutes = String(Math.round((closedAt.getTime() - openedAt.getTime()) / MINUTE));
  return notify(tx, { ...said, template: incidentClosed, values: { problem, minutes } });
}
