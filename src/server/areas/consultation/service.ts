import { desc, eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Paging } from '#contract/call/wire/reply.ts';
import {
  consultationResource,
  type submitConsultation,
} from '#contract/consultation/consultation.ts';
import { plainPhone } from '#domain/messaging/phone.ts';
import { listings } from '#server/areas/cooperation/listing/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { readPage } from '#server/platform/db/page.ts';
import { limitedAddress } from '#server/platform/http/address.ts';
import { consumeAll, type Limit } from '#server/platform/limit/limit.ts';
import { masked } from './kind.ts';
import { consultations } from './table.ts';

type Row = typeof consultations.$inferSelect;

/** Limits per address. Only programs ask more often. */
export const CONSULTATION_LIMITS: readonly Limit[] = [
  { name: 'consultation:hour', times: 5, seconds: 60 * 60 },
  { name: 'consultation:day', times: 20, seconds: 24 * 60 * 60 },
];

/** Who asks: the address, and the account if logged in. */
interface Author {
  address: string;
  userId: number | undefined;
}

/** A question is not lost because the listing it is about is gone. */
const existing = (id: number) =>
  sql`(SELECT ${listings.id} FROM ${listings} WHERE ${listings.id} = ${id})`;

/** Stores a consultation (specification 5). @throws Fault tooOften */
export async function submit(
  db: Database,
  { address, userId }: Author,
  { linkPhone, listingId, ...asked }: z.output<typeof submitConsultation.body>,
): Promise<void> {
  await consumeAll(db, CONSULTATION_LIMITS, limitedAddress(address));
  const phone = linkPhone && plainPhone(linkPhone);
  await db.insert(consultations).values({
    ...asked,
    linkPhone: phone,
    ownerId: userId,
    listingId: listingId === undefined ? null : existing(listingId),
  });
}

/** Lists a page of the public consultations, with details masked for everybody (threat 43). */
export async function listPublic(db: Database, paging: Paging) {
  const isPublic = eq(consultations.isPublic, true);
  const query = db.select().from(consultations).where(isPublic).orderBy(desc(consultations.id));
  const { rows, total } = await readPage(paging, query, () => db.$count(consultations, isPublic));
  const shown = rows.map((row) => {
    const { linkMan, linkPhone } = masked(row);
    return { ...row, linkMan, linkPhone: linkPhone ?? '' };
  });
  return { rows: shown, total };
}

/** The fields of a consultation that are masked in lists. */
export const CONSULTATION_REVEALED = {
  resource: consultationResource,
  table: consultations,
  owner: null,
  action: 'reveal',
  show: ({ linkMan, linkPhone, email }: Row) => ({ linkMan, linkPhone, email }),
};
