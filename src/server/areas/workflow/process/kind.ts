import { and, count, eq, inArray, type SQL } from 'drizzle-orm';
import { Fault, flawedField } from '#contract/fault.ts';
import { processResource } from '#contract/workflow/process.ts';
import { RUNNING_STATES } from '#domain/workflow/state.ts';
import { forms } from '#server/areas/forms/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/context.ts';
import type { Audiences } from '#server/platform/message/audience.ts';
import { holding } from '#server/platform/records/filter.ts';
import { demandRow } from '#server/platform/records/read.ts';
import { withinScope } from '#server/platform/records/scope.ts';
import { withMoment } from '#server/platform/records/row.ts';
import type { ChangeOf, Store } from '#server/platform/records/store.ts';
import { applications, processes, processVersions } from '../table.ts';

export type Process = typeof processes.$inferSelect;

type People = Pick<Audiences, 'unknownPeople'>;
type Change = ChangeOf<typeof processResource> & { formId?: number };

const ofProcesses = { resource: processResource, table: processes, owner: processes };

/** Returns a process within the caller's data scope. @throws Fault notFound */
export const demandProcess = (
  db: Database,
  caller: Caller,
  id: number,
  action: string,
): Promise<Process> => demandRow(db, ofProcesses, caller, id, action);

/** Whether a process is made for a form, so that the form cannot be removed. */
export const hasProcess = async (db: Database, { id }: { id: number }): Promise<boolean> =>
  (await db.$count(processes, eq(processes.formId, id))) > 0;

/**
 * Condition for the forms for which a caller may make a process. Whoever makes one reads its questions, and chooses who
 * reads its answers: forms beyond the scope in which somebody may add processes stay out (threat 52).
 */
export const isApplicable = (caller: Caller): SQL | undefined =>
  and(
    eq(forms.purpose, 'workflow'),
    withinScope(forms, caller.scope(`${processResource.permission}:add`)),
  );

/** @throws Fault flawed unless people apply by the form, and the caller reaches it */
async function demandApplied(tx: Database, caller: Caller, formId: number): Promise<void> {
  if ((await tx.$count(forms, and(eq(forms.id, formId), isApplicable(caller)))) === 0) {
    throw flawedField('process', 'formId', 'choice');
  }
}

/**
 * Newly named people must have an account that can log in; those who lost theirs later stay named.
 * @throws Fault flawed
 */
async function demandPeople(
  { unknownPeople }: People,
  named: readonly string[],
  former: readonly string[],
): Promise<void> {
  const [name] = await unknownPeople(named.filter((one) => !former.includes(one)));
  if (name !== undefined) throw flawedField('process', 'administrators', 'recipient', { name });
}

/** The number of applications to each process that have not ended. */
async function countRunning(db: Database, ids: readonly number[]): Promise<Map<number, number>> {
  const { processId, status } = applications;
  const rows = await db
    .select({ processId, running: count() })
    .from(applications)
    .where(and(inArray(processId, [...ids]), inArray(status, [...RUNNING_STATES])))
    .groupBy(processId);
  return new Map(rows.map((row) => [row.processId, row.running]));
}

async function presentProcesses(db: Database, rows: readonly Process[]) {
  const running = await countRunning(
    db,
    rows.map(({ id }) => id),
  );
  const formIds = rows.map(({ formId }) => formId);
  const named = await db
    .select({ id: forms.id, title: forms.title, state: forms.state })
    .from(forms)
    .where(inArray(forms.id, formIds));
  const formOf = new Map(
    named.map(({ id, title, state }) => [
      id,
      { form: title, isCollecting: state === 'collecting' },
    ]),
  );
  return rows.map((row) => ({
    ...withMoment(row),
    ...formOf.get(row.formId)!,
    running: running.get(row.id) ?? 0,
  }));
}

/** Applications stay with the process by which they began, also after they have ended. @throws Fault inUse */
async function demandUnused(tx: Database, { id }: Process): Promise<void> {
  if ((await tx.$count(applications, eq(applications.processId, id))) > 0) throw new Fault('inUse');
}

/** Store of processes; their outlines are saved by separate calls (outline.ts, deploy.ts). */
export const processStoreOf = (
  people: People,
): Store<typeof processResource, typeof processes> => ({
  resource: processResource,
  table: processes,
  owner: processes,
  dependents: [{ table: processVersions, of: processVersions.processId }],
  unique: { workflow_process_form_key: 'formId' },
  columns: { id: processes.id, updatedAt: processes.updatedAt },
  where: ({ keyword, state }) => [
    holding(keyword, processes.title),
    state && eq(processes.state, state),
  ],
  present: presentProcesses,
  async values(tx, change: Change, before, actor) {
    if (!before && change.formId !== undefined) await demandApplied(tx, actor, change.formId);
    await demandPeople(people, change.administrators, before?.administrators ?? []);
    return change;
  },
  async happened(tx, { before, after }) {
    if (before && !after) await demandUnused(tx, before);
  },
});
