import { getOwnCourse, urgeApplication } from '#contract/workflow/application.ts';
import { lendToOwner } from '#server/areas/forms/service.ts';
import type { Api } from '#server/platform/http/api.ts';
import { callerOf } from '#server/platform/http/context.ts';
import { mountOwn } from '#server/platform/own/routes.ts';
import { readCourse, withoutNames } from './course.ts';
import { applicationKindOf } from './kind.ts';
import { loadModel } from './model.ts';
import { demandOwn, urge } from './urge.ts';

/** Mounts the calls about applications: those of their owners, and those of the office. */
export function applicationRoutes(api: Api): void {
  const { mount, db } = api;
  mountOwn(api, applicationKindOf(api.secret));
  mount(getOwnCourse, async ({ params }, context) => {
    const row = await demandOwn(db, callerOf(context), params.id);
    const course = await readCourse(db, { row, model: await loadModel(db, row) });
    return { data: { ...withoutNames(course), paper: await lendToOwner(api, row.answerId) } };
  });
  mount(urgeApplication, async ({ params }, context) => {
    await urge(db, callerOf(context), params.id);
    return {};
  });
}
