import { gte, sql } from 'drizzle-orm';
import { contactResource } from '#contract/cooperation/contact.ts';
import { hasPermission } from '#domain/identity/access.ts';
import { homeItem, listsOf } from '#server/platform/home/item.ts';
import type { HomeHook } from '#server/platform/http/home-hook.ts';
import { storeHome } from '#server/platform/records/home.ts';
import { contactStore } from './kind.ts';
import { contacts } from './table.ts';

/** Reports of either side that wait for a decision. */
export const reportHome = storeHome('waiting', contactStore, [
  {
    what: 'reports',
    action: 'edit',
    filter: () => ({ status: 'reported' as const }),
    since: contacts.reportedAt,
  },
  {
    what: 'complaints',
    action: 'edit',
    filter: () => ({ isComplained: true }),
    since: contacts.complainedAt,
  },
]);

const { permission: page } = contactResource;
const LIST = `${page}:list` as const;

/** Figures of the requests of the last seven days; the office reads none of them. */
export const contactHome: HomeHook = {
  card: 'contacts',
  async read(db, caller) {
    if (!hasPermission(caller, LIST) || caller.scope(LIST) !== 'all') return null;
    const [week] = await db
      .select({
        contactsAsked: sql<number>`count(*)::int`,
        contactsAccepted: sql<number>`count(${contacts.acceptedAt})::int`,
        contactsDeclined: sql<number>`(count(*) FILTER (WHERE ${contacts.status} = 'declined'
          OR ${contacts.shownAs} = 'declined'))::int`,
      })
      .from(contacts)
      .where(gte(contacts.createdAt, sql`now() - interval '7 days'`));
    return listsOf(
      (['contactsAsked', 'contactsAccepted', 'contactsDeclined'] as const).map((what) =>
        homeItem({ page, what, count: week![what] }),
      ),
    );
  },
};
