import { eq } from 'drizzle-orm';
import type { TaskPaper } from '#contract/workflow/task.ts';
import { hiddenFrom } from '#domain/workflow/model.ts';
import { lendToOffice } from '#server/areas/forms/service.ts';
import type { Api } from '#server/platform/http/api.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { readCourse } from '../application/course.ts';
import { loadModel, nameOf } from '../application/model.ts';
import { applications } from '../table.ts';
import { readInvited } from './invited.ts';
import { demandTask } from './hold.ts';
import { taskReader } from './reader.ts';
import { listReturns } from './return.ts';

/** Returns a task of the caller with everything by which it is decided. @throws Fault notFound */
export async function readPaper(
  api: Pick<Api, 'db' | 'secret' | 'findNames'>,
  caller: Caller,
  id: number,
): Promise<TaskPaper> {
  const { db } = api;
  const task = await demandTask(db, caller, id);
  const isIts = eq(applications.id, task.applicationId);
  const [row] = await db.select().from(applications).where(isIts);
  const read = { row: row!, model: await loadModel(db, row!) };
  const isDeciding = task.state !== 'copied' && row!.ownerId !== caller.userId;
  const own = await readInvited(api, task);
  const returns = task.state === 'pending' ? await listReturns(db, read, task.blockId) : [];
  const [shown] = await taskReader.present(db, [task], caller);
  return {
    task: shown!,
    paper: await lendToOffice(
      api,
      read.row.answerId,
      hiddenFrom(read.model, task.blockId, row!.formerBlocks),
    ),
    course: await readCourse(api, read, isDeciding),
    ...own,
    returnTo: returns.map((blockId) => ({ id: blockId, name: nameOf(read, blockId) })),
  };
}
