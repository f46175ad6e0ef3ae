import type { Endpoint } from '#contract/call/endpoint.ts';
import { applicationResource } from '#contract/workflow/application.ts';
import { processResource } from '#contract/workflow/process.ts';
import type { Database } from '#server/platform/db/database.ts';
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
    list: applicationResource.list,
    async add(db, owner) {
      const { createdById: id } = owner as { createdById: number };
      return { id: await addApplication(db, { id, userName: '', phone: '' }) };
    },
  },
];
