import type { Endpoint } from '#contract/call/endpoint.ts';
import { absenceResource } from '#contract/workflow/absence.ts';
import { applicationResource } from '#contract/workflow/application.ts';
import { processResource } from '#contract/workflow/process.ts';
import { absences } from '#server/areas/workflow/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { dayIn } from './absence.ts';
import { addProcess } from './process.ts';
import { addApplication } from './workflow.ts';

interface Owned {
  list: Endpoint;
  add(db: Database, owner: object): Promise<{ id: number }>;
}

/** The lists of what operators and applicants keep, and how a row of an owner comes into each. */
export const LISTS_OF_WORKFLOW: readonly Owned[] = [
  { list: processResource.list, add: addProcess },
  {
    list: absenceResource.list,
    async add(db, owner) {
      const days = { firstDay: dayIn(0), lastDay: dayIn(1) };
      // Whose absence it is owns it, with the department of today.
      const { createdById: accountId } = owner as { createdById: number };
      const row = { ...owner, ...days, accountId };
      return (await db.insert(absences).values(row).returning())[0]!;
    },
  },
  {
    list: applicationResource.list,
    async add(db, owner) {
      const { createdById: id } = owner as { createdById: number };
      return { id: await addApplication(db, { id, userName: '', phone: '' }) };
    },
  },
];
