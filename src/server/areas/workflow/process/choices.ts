import { and, asc, count, desc, eq, inArray, notExists, sql } from 'drizzle-orm';
import type { ProcessChoices, ProcessVersionInfo } from '#contract/workflow/process.ts';
import { factTypes } from '#domain/workflow/fact-type.ts';
import { RUNNING_STATES } from '#domain/workflow/state.ts';
import { forms } from '#server/areas/forms/table.ts';
import { posts } from '#server/areas/identity/access/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Api } from '#server/platform/http/api.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { listPeople } from '../people.ts';
import { applications, processes, processVersions } from '../table.ts';
import { readAppliedForm } from './fact-types.ts';
import { demandProcess, isApplicable } from './kind.ts';

async function listQuestions(db: Database, formId: number): Promise<ProcessChoices['questions']> {
  const model = await readAppliedForm(db, formId);
  const types = factTypes(model);
  return model.fields.map(({ item }) => ({
    id: item.id,
    name: item.name,
    title: item.title,
    type: types.get(item.name) ?? '',
    ...('options' in item && {
      options: item.options.map(({ id, label }) => ({ id, label })),
    }),
  }));
}

const listPosts = (db: Database): Promise<ProcessChoices['posts']> =>
  db
    .select({ id: posts.id, name: posts.name })
    .from(posts)
    .where(eq(posts.status, 'active'))
    .orderBy(asc(posts.sort), asc(posts.id));

/** Returns what the designer of a process chooses from. @throws Fault notFound */
export async function listProcessChoices(
  { db, audiences }: Pick<Api, 'db' | 'audiences'>,
  caller: Caller,
  id: number,
): Promise<ProcessChoices> {
  const { formId } = await demandProcess(db, caller, id, 'query');
  return {
    questions: await listQuestions(db, formId),
    roles: await audiences.listRoles(),
    departments: await audiences.listDepartments(),
    posts: await listPosts(db),
    people: await listPeople(db),
  };
}

/** Returns the forms for which the caller may make a process, and that have none yet, newest first. */
export const listProcessForms = (db: Database, caller: Caller) =>
  db
    .select({ id: forms.id, title: forms.title })
    .from(forms)
    .where(
      and(
        isApplicable(caller),
        notExists(db.select().from(processes).where(eq(processes.formId, forms.id))),
      ),
    )
    .orderBy(desc(forms.id));

/** Returns the versions of a process, newest first. @throws Fault notFound */
export async function listProcessVersions(
  db: Database,
  caller: Caller,
  id: number,
): Promise<ProcessVersionInfo[]> {
  await demandProcess(db, caller, id, 'query');
  const { processId, number, deployedAt, deployedBy } = processVersions;
  const isOf = and(eq(applications.processId, processId), eq(applications.number, number));
  const isRunning = inArray(applications.status, [...RUNNING_STATES]);
  const running = sql`${count(applications.id)} FILTER (WHERE ${isRunning})`.mapWith(Number);
  const rows = await db
    .select({ number, deployedAt, deployedBy, applications: count(applications.id), running })
    .from(processVersions)
    .leftJoin(applications, isOf)
    .where(eq(processId, id))
    .groupBy(processId, number)
    .orderBy(desc(number));
  return rows.map((row) => ({ ...row, deployedAt: row.deployedAt.toISOString() }));
}
