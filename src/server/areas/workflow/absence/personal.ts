import { asc, eq, lt, sql } from 'drizzle-orm';
import { accounts } from '#server/areas/identity/table.ts';
import type { PersonalData } from '#server/platform/privacy/personal-data.ts';
import type { Retention } from '#server/platform/worker/retention.ts';
import { absences } from '../table.ts';

/** A person's absences. They are deleted with the account, which also is nobody's deputy any more. */
export const absenceData: PersonalData = {
  name: 'absences',
  read: ({ db }, accountId) =>
    db
      .select({
        firstDay: absences.firstDay,
        lastDay: absences.lastDay,
        deputy: accounts.nickName,
      })
      .from(absences)
      .leftJoin(accounts, eq(accounts.id, absences.deputyId))
      .where(eq(absences.accountId, accountId))
      .orderBy(asc(absences.firstDay)),
};

/** Removes absences three months after they were over; what deputies have decided is in the record. */
export const absenceRetention: Retention = {
  name: 'absences',
  async forget(db) {
    const isPast = lt(absences.lastDay, sql`current_date - interval '3 months'`);
    await db.delete(absences).where(isPast);
  },
};
