import { count, desc, eq, gte, lte } from 'drizzle-orm';
import type * as z from 'zod/mini';
import {
  consultationResource,
  type submitConsultation,
} from '#contract/consultation/consultation.ts';
import type { Paging } from '#contract/call/reply.ts';
import { maskEmail, maskName } from '#domain/identity/mask.ts';
import { maskPhone, plainPhone } from '#domain/messaging/phone.ts';
import type { Database } from '#server/platform/db/database.ts';
import { limitedAddress } from '#server/platform/http/address.ts';
import { consume, type Limit } from '#server/platform/limit/limit.ts';
import { holding } from '#server/platform/records/filter.ts';
import { withMoment } from '#server/platform/records/row.ts';
import type { Store } from '#server/platform/records/store.ts';
import { consultations } from '#server/areas/system/table.ts';

type Row = typeof consultations.$inferSelect;

/** Nobody asks more often than this without being a program. */
export const CONSULTATION_LIMITS: readonly Limit[] = [
  { name: 'consultation:hour', times: 5, seconds: 60 * 60 },
  { name: 'consultation:day', times: 20, seconds: 24 * 60 * 60 },
];

const masked = ({ linkMan, linkPhone, email }: Row) => ({
  linkMan: maskName(linkMan),
  linkPhone: linkPhone && maskPhone(linkPhone),
  email: email && maskEmail(email),
});

/** What visitors have asked: names and numbers are masked for everybody, and revealed one by one. */
export const consultationStore: Store<typeof consultationResource, typeof consultations> = {
  resource: consultationResource,
  table: consultations,
  owner: null,
  columns: { id: consultations.id, updatedAt: consultations.updatedAt },
  where: ({ keyword, status, from, until }) => [
    holding(keyword, consultations.company, consultations.content),
    status && eq(consultations.status, status),
    from === undefined ? undefined : gte(consultations.createdAt, new Date(from)),
    until === undefined ? undefined : lte(consultations.createdAt, new Date(until)),
  ],
  present: (_, rows) =>
    Promise.resolve(
      rows.map((row) => ({
        ...withMoment(row),
        ...masked(row),
        createdAt: row.createdAt.toISOString(),
      })),
    ),
  values: (_, change) => Promise.resolve(change),
};

/** Takes a question. @throws Fault tooOften */
export async function submit(
  db: Database,
  address: string,
  { linkPhone, ...asked }: z.output<typeof submitConsultation.body>,
): Promise<void> {
  for (const limit of CONSULTATION_LIMITS) await consume(db, limit, limitedAddress(address));
  await db
    .insert(consultations)
    .values({ ...asked, linkPhone: linkPhone && plainPhone(linkPhone) });
}

/** A page of what the office shows visitors, masked for everybody (threat 43). */
export async function listPublic(db: Database, { pageNum, pageSize }: Paging) {
  const isPublic = eq(consultations.isPublic, true);
  const found = await db
    .select()
    .from(consultations)
    .where(isPublic)
    .orderBy(desc(consultations.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const [total] = await db.select({ total: count() }).from(consultations).where(isPublic);
  const rows = found.map((row) => ({
    ...row,
    ...masked(row),
    linkPhone: masked(row).linkPhone ?? '',
  }));
  return { rows, total: total!.total };
}

/** What the list masks of a question. */
export const CONSULTATION_REVEALED = {
  ...{ resource: consultationResource, table: consultations, owner: null, action: 'reveal' },
  show: ({ linkMan, linkPhone, email }: Row) => ({ linkMan, linkPhone, email }),
};

/** How many questions nobody has dealt with. */
export const countNewQuestions = (db: Database): Promise<number> =>
  db.$count(consultations, eq(consultations.status, 'new'));
