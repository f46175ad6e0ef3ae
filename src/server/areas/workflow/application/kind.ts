import { eq, gte, inArray, lte, or, sql, type SQL } from 'drizzle-orm';
import {
  applicationKind as contract,
  applicationResource,
} from '#contract/workflow/application.ts';
import { applicationStates } from '#domain/workflow/state.ts';
import { lockPlacesOf, withdrawAnswer } from '#server/areas/forms/service.ts';
import { accounts } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { ownKind, type DueDeed } from '#server/platform/own/kind.ts';
import { holding } from '#server/platform/records/filter.ts';
import { withMoment } from '#server/platform/records/row.ts';
import type { RowOf, Store } from '#server/platform/records/store.ts';
import { applications, processes } from '../table.ts';
import { close } from './act.ts';
import { hold, type Application } from './hold.ts';
import { loadModels, nameOf } from './model.ts';
import { readPeople, readProcesses } from './names.ts';
import { tellReason } from './notice.ts';
import { addRecord } from './record.ts';
import { isUrgeable, urgeableAt } from './urge.ts';

type Row = RowOf<typeof applications>;

/** Whether the applicant's name or the title of the process contains a keyword. */
function isNamed(keyword: string | undefined): SQL | undefined {
  if (keyword === undefined) return undefined;
  const isIn = (table: typeof accounts | typeof processes, id: SQL, text: SQL | undefined) =>
    sql`EXISTS (SELECT FROM ${table} WHERE ${id} AND ${text})`;
  return or(
    isIn(
      accounts,
      eq(accounts.id, applications.ownerId),
      holding(keyword, accounts.nickName, accounts.userName),
    ),
    isIn(processes, eq(processes.id, applications.processId), holding(keyword, processes.title)),
  );
}

/** Returns what lists show of applications besides their columns. */
async function describe(db: Database, rows: readonly Row[]) {
  const titles = await readProcesses(
    db,
    rows.map(({ processId }) => processId),
  );
  const modelOf = await loadModels(db, rows);
  return rows.map((row) => {
    const { title, formKey } = titles.get(row.processId)!;
    const steps = row.course.open.map((id) => nameOf({ model: modelOf(row), row }, id));
    return { process: title, formKey, steps };
  });
}

/** Applications as the office lists them. */
export const applicationStore: Store<typeof applicationResource, typeof applications> = {
  resource: applicationResource,
  table: applications,
  owner: applications,
  columns: { id: applications.id, updatedAt: applications.updatedAt },
  where: ({ keyword, status, processId, from, until }) => [
    isNamed(keyword),
    status && eq(applications.status, status),
    processId === undefined ? undefined : eq(applications.processId, processId),
    from === undefined ? undefined : gte(applications.createdAt, new Date(from)),
    until === undefined ? undefined : lte(applications.createdAt, new Date(until)),
  ],
  async present(db, rows) {
    const described = await describe(db, rows);
    const names = await readPeople(
      db,
      rows.map(({ ownerId }) => ownerId),
    );
    return rows.map((row, at) => ({
      ...withMoment(row),
      ...described[at]!,
      applicant: names.get(row.ownerId) ?? '',
      createdAt: row.createdAt.toISOString(),
      endedAt: row.endedAt?.toISOString() ?? null,
    }));
  },
  values: (_, change) => Promise.resolve(change),
};

/**
 * Ends an application together with its answer, whose places others may have then. The answer is locked first, as when
 * its owner withdraws it.
 */
async function endWithAnswer(
  tx: Database,
  secret: Buffer,
  { deed, note, before, actor }: DueDeed<Application>,
): Promise<object> {
  await withdrawAnswer({ db: tx, secret }, before.answerId, actor.userName);
  const held = await hold(tx, before.id);
  await addRecord(tx, before.id, { deed: deed as 'withdraw' | 'cancel', by: actor.userName, note });
  if (deed === 'cancel') await tellReason(tx, held, 'cancelled', note);
  return close(tx, held);
}

/** Locks what ending applications takes: the places of their forms. */
async function lockFor(tx: Database, ids: readonly number[]): Promise<void> {
  const { id, answerId } = applications;
  const rows = await tx
    .select({ answerId })
    .from(applications)
    .where(inArray(id, [...ids]));
  await lockPlacesOf(
    tx,
    rows.map((row) => row.answerId),
  );
}

/** Applications, as their owners and the office end them; steps are decided by tasks. */
export const applicationKindOf = (secret: Buffer) =>
  ownKind({
    contract,
    states: applicationStates,
    store: applicationStore,
    lockFor,
    written: (tx, due) => endWithAnswer(tx, secret, due),
    async presentOwn({ db }, rows) {
      const described = await describe(db, rows);
      return rows.map((row, at) => ({
        ...described[at]!,
        answerId: row.answerId,
        isUrgeable: isUrgeable(row),
        urgeableAt: urgeableAt(row),
      }));
    },
  });
