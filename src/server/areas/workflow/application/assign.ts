import type { Approval, Assignees } from '#contract/workflow/outline.ts';
import { findChosen, findPermitted } from '#server/areas/identity/user/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import { TASK_PERMISSION } from '../permission.ts';
import type { Held } from './hold.ts';

const PROCESS_PERMISSION = 'workflow:process:edit';

type OfStep = Pick<Approval, 'isSelfAllowed'>;

/** Whether somebody may decide about an application, which applicants may about their own only where it is stated. */
export const mayDecide = ({ row }: Held, { isSelfAllowed }: OfStep, id: number): boolean =>
  isSelfAllowed || id !== row.ownerId;

const withoutApplicant = (people: readonly number[], held: Held, step: OfStep): number[] =>
  people.filter((id) => mayDecide(held, step, id));

/** Returns the people whom an application is shown to without asking them. */
export const findCopied = async (tx: Database, held: Held, who: Assignees): Promise<number[]> =>
  withoutApplicant(await findChosen(tx, who, TASK_PERMISSION), held, { isSelfAllowed: false });

/** Returns who decides where nobody else can: the administrators of the process, else all who may edit processes. */
export async function findAdministrators(
  tx: Database,
  held: Held,
  step: OfStep,
): Promise<number[]> {
  const people = held.process.administrators;
  const named = { people, roles: [], departments: [], posts: [] };
  const own = withoutApplicant(await findChosen(tx, named, TASK_PERMISSION), held, step);
  if (own.length > 0) return own;
  const all = await findPermitted(tx, [PROCESS_PERMISSION, TASK_PERMISSION]);
  return withoutApplicant(all, held, step);
}

/** Returns the people of a step (design of workflow, 4): those whom it names, else the administrators. */
export async function findApprovers(tx: Database, held: Held, step: Approval): Promise<number[]> {
  const own = withoutApplicant(await findChosen(tx, step.who, TASK_PERMISSION), held, step);
  return own.length > 0 ? own : findAdministrators(tx, held, step);
}

/** Returns the account that can take over a task, or be asked about it; undefined if it cannot decide about it. */
export async function findSuccessor(
  tx: Database,
  held: Held,
  step: OfStep,
  userName: string,
): Promise<number | undefined> {
  const named = { people: [userName], roles: [], departments: [], posts: [] };
  return withoutApplicant(await findChosen(tx, named, TASK_PERMISSION), held, step)[0];
}
