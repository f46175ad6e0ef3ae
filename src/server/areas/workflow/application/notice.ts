import { enumerate } from '#contract/call/enumerate.ts';
import type { Asked } from '#domain/workflow/absence.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { TemplateDefinition } from '#server/platform/message/definition.ts';
import { notify } from '#server/platform/message/notify.ts';
import {
  applicationApproved,
  applicationCancelled,
  applicationCopied,
  applicationRejected,
  applicationReturned,
  taskForAbsent,
  type taskOpened,
} from '../templates.ts';
import type { Held } from './hold.ts';
import { nameOf } from './model.ts';
import { readPeople } from './names.ts';

const ownPage = ({ row }: Held): string => `/personCenter/application/?application=${row.id}`;
const TASK_PAGE = '/admin/#/workflow/task';

const aboutOf = ({ row }: Held): string => `application ${row.id}`;

/** Returns the display name of the applicant; empty once the account is gone. */
async function applicantOf(tx: Database, { row }: Held): Promise<string> {
  const names = await readPeople(tx, [row.ownerId]);
  return names.get(row.ownerId) ?? '';
}

/** Tells people of a step what it asks of them or no longer asks, or that it has an answer. */
export async function tellPeople(
  tx: Database,
  held: Held,
  template: typeof taskOpened,
  { blockId, to }: { blockId: string; to: readonly number[] },
): Promise<void> {
  const step = nameOf(held, blockId);
  const values = { process: held.process.title, step, applicant: await applicantOf(tx, held) };
  await notify(tx, { template, to, values, link: TASK_PAGE, about: aboutOf(held) });
}

/** Tells a deputy that a step waits for them, in the place of people who are away. */
export async function tellDeputy(
  tx: Database,
  held: Held,
  blockId: string,
  { accountId, standsFor }: Asked,
): Promise<void> {
  const people = await readPeople(tx, standsFor);
  const names = standsFor.flatMap((id) => people.get(id) ?? []);
  const values = {
    process: held.process.title,
    step: nameOf(held, blockId),
    applicant: await applicantOf(tx, held),
    absent: { zh: enumerate(names, 'zh'), en: enumerate(names, 'en') },
  };
  const of = { link: TASK_PAGE, about: aboutOf(held) };
  await notify(tx, { template: taskForAbsent, to: [accountId], values, ...of });
}

/** Tells people of an application without asking them. */
export async function tellCopied(tx: Database, held: Held, to: readonly number[]): Promise<void> {
  const values = { process: held.process.title, applicant: await applicantOf(tx, held) };
  const link = `${TASK_PAGE}?view=copied`;
  await notify(tx, { template: applicationCopied, to, values, link, about: aboutOf(held) });
}

async function tellApplicant<Parameter extends string>(
  tx: Database,
  held: Held,
  template: TemplateDefinition<Parameter>,
  values: Readonly<Record<Parameter, Held['process']['title'] | string>>,
): Promise<void> {
  const to = held.row.ownerId === null ? [] : [held.row.ownerId];
  await notify(tx, { template, to, values, link: ownPage(held), about: aboutOf(held) });
}

export const tellApproved = (tx: Database, held: Held): Promise<void> =>
  tellApplicant(tx, held, applicationApproved, { process: held.process.title });

const REASONED = {
  rejected: applicationRejected,
  returned: applicationReturned,
  cancelled: applicationCancelled,
};

/** Tells the applicant what was decided, and why. */
export const tellReason = (
  tx: Database,
  held: Held,
  outcome: keyof typeof REASONED,
  reason: string,
): Promise<void> =>
  tellApplicant(tx, held, REASONED[outcome], { process: held.process.title, reason });
