import { asc, eq } from 'drizzle-orm';
import type { PersonalData } from '#server/platform/privacy/personal-data.ts';
import { ANONYMOUS } from './kind.ts';
import { consultations } from './table.ts';

/**
 * A person's consultations. Questions and answers are kept, because others may have read them; the person's details
 * are erased.
 */
export const consultationData: PersonalData = {
  name: 'consultations',
  read: ({ db }, accountId) =>
    db
      .select({
        createdAt: consultations.createdAt,
        company: consultations.company,
        linkMan: consultations.linkMan,
        linkPhone: consultations.linkPhone,
        email: consultations.email,
        content: consultations.content,
        state: consultations.status,
        answer: consultations.answer,
      })
      .from(consultations)
      .where(eq(consultations.ownerId, accountId))
      .orderBy(asc(consultations.id)),
  async forget(tx, accountId) {
    await tx.update(consultations).set(ANONYMOUS).where(eq(consultations.ownerId, accountId));
  },
  written: [{ column: consultations.updatedBy }],
};
