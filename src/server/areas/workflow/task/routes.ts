import {
  approveTasks,
  commentTask,
  decideTask,
  getTask,
  listTaskPeople,
  removeSigner,
} from '#contract/workflow/task.ts';
import type { Api } from '#server/platform/http/api.ts';
import { actorOf, callerOf } from '#server/platform/http/context.ts';
import { mountReader } from '#server/platform/records/routes.ts';
import {
  approveTasks as approveMany,
  commentTask as comment,
  decideTask as decide,
} from './decide.ts';
import { readPaper } from './paper.ts';
import { listPeople } from '../people.ts';
import { taskReader } from './reader.ts';
import { removeSigner as remove } from './signer.ts';

/** Mounts the calls of people who decide about applications. */
export function taskRoutes(api: Api): void {
  const { mount, db } = api;
  mountReader(api, taskReader);
  mount(getTask, async ({ params }, context) => ({
    data: await readPaper(api, callerOf(context), params.id),
  }));
  mount(listTaskPeople, async (_, context) => ({
    data: await listPeople(db, callerOf(context).userId),
  }));
  mount(decideTask, async ({ params, body }, context) => {
    await decide(db, actorOf(context), params.id, body);
    return {};
  });
  mount(approveTasks, async ({ body }, context) => ({
    data: { changed: await approveMany(db, actorOf(context), body) },
  }));
  mount(removeSigner, async ({ params, body }, context) => {
    await remove(db, actorOf(context), { ...params, ...body });
    return {};
  });
  mount(commentTask, async ({ params, body }, context) => {
    await comment(db, actorOf(context), { ...params, ...body });
    return {};
  });
}
