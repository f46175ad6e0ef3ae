import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import * as contract from '#contract/workflow/drawing.ts';
import { writeDrawing } from '#domain/workflow/bpmn/write/write.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Api } from '#server/platform/http/api.ts';
import { localeOf, uploadOf } from '#server/platform/http/context.ts';
import { attachment } from '#server/platform/http/upload/attachment.ts';
import { processes } from '../table.ts';
import { readAside } from './in-thread.ts';
import { readFileOf } from './read.ts';

/** Returns the process with the outline being built. @throws Fault notFound */
async function demandProcess(db: Database, id: number) {
  const { title, outline } = processes;
  const [row] = await db.select({ title, outline }).from(processes).where(eq(processes.id, id));
  if (!row) throw new Fault('notFound');
  return row;
}

/** Calls by which processes are read from drawings in BPMN 2.0, and written as such. */
export function drawingRoutes({ mount, db }: Api): void {
  mount(contract.importDrawing, async (_, context) => {
    const { name, path } = uploadOf(context);
    return { data: await readFileOf({ name, bytes: await readFile(path) }, readAside) };
  });
  mount(contract.exportDrawing, async ({ params }, context) => {
    const { title, outline } = await demandProcess(db, params.id);
    const name = title[localeOf(context)] || title.zh;
    return attachment(writeDrawing(outline, name), `${name}.bpmn`, 'application/xml');
  });
}
