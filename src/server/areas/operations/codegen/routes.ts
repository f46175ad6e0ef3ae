import { listDescriptions, zipCode } from '#contract/operations/codegen.ts';
import type { Api } from '#server/platform/http/api.ts';
import { actorOf } from '#server/platform/http/context.ts';
import { describeAll } from './describe.ts';
import { zipOf } from './zip.ts';

/** Mounts the calls of the code generator. They read the program itself, and write nothing but the log. */
export function codegenRoutes({ mount, db }: Api): void {
  mount(listDescriptions, () => Promise.resolve({ data: describeAll() }));
  mount(zipCode, ({ body }, context) => zipOf(db, actorOf(context), body));
}
