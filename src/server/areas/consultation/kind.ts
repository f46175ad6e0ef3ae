import { eq, gte, inArray, lte } from 'drizzle-orm';
import {
  consultationKind as contract,
  consultationResource,
} from '#contract/consultation/consultation.ts';
import { consultationStates } from '#domain/consultation/state.ts';
import { maskEmail, maskName } from '#domain/identity/mask.ts';
import { maskPhone } from '#domain/messaging/phone.ts';
import { excerpt } from '#domain/messaging/excerpt.ts';
import { listings } from '#server/areas/cooperation/listing/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { notify } from '#server/platform/message/notify.ts';
import { ownKind } from '#server/platform/own/kind.ts';
import { holding } from '#server/platform/records/filter.ts';
import { withMoment } from '#server/platform/records/row.ts';
import type { Store } from '#server/platform/records/store.ts';
import { consultations } from './table.ts';
import { consultationAnswered } from './templates.ts';

type Row = typeof consultations.$inferSelect;

/** Of a consultation that stays without whoever asked. */
export const ANONYMOUS = { company: '', linkMan: '', linkPhone: null, email: null } as const;

/** Returns the person's details as lists show them, masked for everybody (threat 43). */
export const masked = ({ linkMan, linkPhone, email }: Row) => ({
  linkMan: maskName(linkMan),
  linkPhone: linkPhone && maskPhone(linkPhone),
  email: email && maskEmail(email),
});

/** Returns number and title of the listings that consultations are about. */
async function listingNames(
  db: Database,
  rows: readonly Row[],
): Promise<ReadonlyMap<number | null, string>> {
  const ids = rows.flatMap(({ listingId }) => listingId ?? []);
  if (ids.length === 0) return new Map();
  const found = await db.select().from(listings).where(inArray(listings.id, ids));
  return new Map(
    found.map(({ id, live, draft }) => {
      const { title, original } = live ?? draft;
      return [id, `${id} · ${title[original]}`];
    }),
  );
}

/** Consultations as the office lists them. */
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
  async present(db, rows) {
    const names = await listingNames(db, rows);
    return rows.map((row) => ({
      ...withMoment(row),
      ...masked(row),
      listing: names.get(row.listingId) ?? '',
      isOwned: row.ownerId !== null,
      createdAt: row.createdAt.toISOString(),
    }));
  },
  values: (_, change) => Promise.resolve(change),
};

/** Notifies the owner of the answer, if they were logged in when asking. */
async function tellAnswer(tx: Database, { id, ownerId, content, answer }: Row): Promise<void> {
  if (ownerId === null) return;
  await notify(tx, {
    template: consultationAnswered,
    to: [ownerId],
    values: { question: excerpt(content), answer: answer ?? '' },
    link: '/personCenter/consultation/',
    about: `consultation ${id}`,
  });
}

/** What deeds write. Nobody reads any more what its author has withdrawn, even if the office has made it public. */
const WRITTEN: Readonly<Record<string, (note: string) => Partial<Row>>> = {
  answer: (answer) => ({ answer }),
  withdraw: () => ({ isPublic: false }),
};

/** Consultations. Names and numbers are masked for everybody and revealed one record at a time. */
export const consultationKind = ownKind({
  contract,
  states: consultationStates,
  store: consultationStore,
  written: (_, { deed, note }) => WRITTEN[deed]?.(note) ?? {},
  decided: (tx, deed, after) => (deed === 'answer' ? tellAnswer(tx, after) : Promise.resolve()),
});
