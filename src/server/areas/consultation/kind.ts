import { eq, gte, lte } from 'drizzle-orm';
import {
  consultationKind as contract,
  consultationResource,
} from '#contract/consultation/consultation.ts';
import { consultationStates } from '#domain/consultation/state.ts';
import { maskEmail, maskName } from '#domain/identity/mask.ts';
import { maskPhone } from '#domain/messaging/phone.ts';
import { excerpt } from '#domain/messaging/excerpt.ts';
import type { Database } from '#server/platform/db/database.ts';
import { notify } from '#server/platform/message/notify.ts';
import { ownKind } from '#server/platform/own/kind.ts';
import { holding } from '#server/platform/records/filter.ts';
import { withMoment } from '#server/platform/records/row.ts';
import type { Store } from '#server/platform/records/store.ts';
import { consultations } from './table.ts';
import { consultationAnswered } from './templates.ts';

type Row = typeof consultations.$inferSelect;

/** Returns the person's details as lists show them, masked for everybody (threat 43). */
export const masked = ({ linkMan, linkPhone, email }: Row) => ({
  linkMan: maskName(linkMan),
  linkPhone: linkPhone && maskPhone(linkPhone),
  email: email && maskEmail(email),
});

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
  present: (_, rows) =>
    Promise.resolve(
      rows.map((row) => ({
        ...withMoment(row),
        ...masked(row),
        isOwned: row.ownerId !== null,
        createdAt: row.createdAt.toISOString(),
      })),
    ),
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

/** Consultations. Names and numbers are masked for everybody and revealed one record at a time. */
export const consultationKind = ownKind({
  contract,
  states: consultationStates,
  store: consultationStore,
  written: (_, { deed, note }) => (deed === 'answer' ? { answer: note } : {}),
  decided: (tx, deed, after) => (deed === 'answer' ? tellAnswer(tx, after) : Promise.resolve()),
});
