import { eq, not, sql, type SQL } from 'drizzle-orm';
import { batchResource } from '#contract/messaging/batch.ts';
import { Fault, flawedField } from '#contract/fault.ts';
import type { ChangeOf, Reader, RowOf, Store } from '#server/platform/records/store.ts';
import type { Caller } from '#server/platform/http/context.ts';
import type { Api } from '#server/platform/http/api.ts';
import type { Audiences } from '#server/platform/message/audience.ts';
import { holding } from '#server/platform/records/filter.ts';
import { withMoment } from '#server/platform/records/row.ts';
import { batches } from '../table.ts';
import { NO_MESSAGES, outcomesOf, type Outcome } from './outcome.ts';
import { tellReleasers } from './notification.ts';

export type Batch = RowOf<typeof batches>;
type Change = ChangeOf<typeof batchResource>;

/** Whether the caller wrote or last changed the batch. An author must not release it. */
export const isAuthor = ({ createdById, updatedBy }: Batch, { userId, userName }: Caller) =>
  createdById === userId || updatedBy === userName;

const presentBatch = (batch: Batch, outcome: Outcome, caller: Caller) => ({
  ...withMoment(batch),
  ...outcome,
  dueAt: batch.dueAt?.toISOString() ?? null,
  releasedAt: batch.releasedAt?.toISOString() ?? null,
  isReleasable: batch.state === 'proposed' && !isAuthor(batch, caller),
});

/** @throws Fault flawed if the audience is empty or names an unknown role or person */
async function demandAudience(audiences: Audiences, { audience, roles, people }: Change) {
  const flaw = (place: string, rule: string, values = {}) =>
    flawedField('batch', place, rule, values);
  if (audience === 'roles') {
    const known = new Set((await audiences.listRoles()).map(({ key }) => key));
    if (roles.length === 0) throw flaw('roles', 'needed');
    if (!roles.every((key) => known.has(key))) throw flaw('roles', 'choice');
  }
  if (audience !== 'people') return;
  if (people.length === 0) throw flaw('people', 'needed');
  const [unknown] = await audiences.unknownPeople(people);
  if (unknown !== undefined) throw flaw('people', 'recipient', { name: unknown });
}

/** SQL form of `isReleasable`: proposed batches that the caller neither wrote nor last changed. */
const isReleasableBy = ({ userId, userName }: Caller): SQL =>
  sql`(${batches.state} = 'proposed' AND ${batches.createdById} IS DISTINCT FROM ${userId}
    AND ${batches.updatedBy} IS DISTINCT FROM ${userName})`;

const releasableFilter = (isReleasable: boolean | undefined, caller: Caller): SQL | undefined =>
  isReleasable === false ? not(isReleasableBy(caller)) : isReleasable && isReleasableBy(caller);

/** Table, columns and filters by which batches are read. */
export const batchReader: Reader<typeof batchResource, typeof batches> = {
  resource: batchResource,
  table: batches,
  owner: batches,
  columns: { id: batches.id, dueAt: batches.dueAt, updatedAt: batches.updatedAt },
  where: ({ keyword, state, isReleasable }, caller) => [
    holding(keyword, batches.name, batches.subject),
    state && eq(batches.state, state),
    releasableFilter(isReleasable, caller),
  ],
  async present(db, rows, caller) {
    const outcomes = await outcomesOf(db, rows);
    return rows.map((row) => presentBatch(row, outcomes.get(row.id) ?? NO_MESSAGES, caller));
  },
};

/** What batch records need from the area of accounts. */
export type AccountLookup = Pick<Api, 'audiences' | 'findHolders'>;

/** Store of batches. Once a batch is released, its text and recipients can no longer be changed. */
export const batchStoreOf = ({
  audiences,
  findHolders,
}: AccountLookup): Store<typeof batchResource, typeof batches> => ({
  ...batchReader,
  async values(_, { dueAt, ...change }, before) {
    if (before && before.state !== 'proposed') throw new Fault('wrongState');
    await demandAudience(audiences, change as Change);
    return { ...change, dueAt: dueAt === null ? null : new Date(dueAt) };
  },
  async happened(tx, { before, after }, _, { nickName: by }) {
    const isOut = before?.state === 'released' || before?.state === 'paused';
    if (isOut && !after) throw new Fault('wrongState');
    if (after?.state === 'proposed' && !before) {
      await tellReleasers(tx, after, { by, findHolders });
    }
  },
});
