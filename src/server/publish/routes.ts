import { getProcess } from '#contract/file.ts';
import type { Api } from '#server/http/api.ts';
import { readProcess } from './process.ts';

/** How far a long task is, as the progress dialog asks every 5 s (specification 4). */
export function processRoutes({ mount, db }: Api): void {
  mount(getProcess, ({ query }) => readProcess(db, query.key));
}
