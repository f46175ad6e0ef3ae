import { readFile } from 'node:fs/promises';
import * as contract from '#contract/workflow/drawing.ts';
import { writeDrawing } from '#domain/workflow/bpmn/write/write.ts';
import type { Api } from '#server/platform/http/api.ts';
import { callerOf, localeOf, uploadOf } from '#server/platform/http/context.ts';
import { attachment } from '#server/platform/http/upload/attachment.ts';
import { demandProcess } from '../process/kind.ts';
import { readAside } from './in-thread.ts';
import { readFileOf } from './read.ts';

/** Calls by which processes are read from drawings in BPMN 2.0, and written as such. */
export function drawingRoutes({ mount, db }: Api): void {
  mount(contract.importDrawing, async (_, context) => {
    const { name, path } = uploadOf(context);
    return { data: await readFileOf({ name, bytes: await readFile(path) }, readAside) };
  });
  mount(contract.exportDrawing, async ({ params }, context) => {
    const { title, outline } = await demandProcess(db, callerOf(context), params.id, 'query');
    const name = title[localeOf(context)] || title.zh;
    return attachment(writeDrawing(outline, name), `${name}.bpmn`, 'application/xml');
  });
}
