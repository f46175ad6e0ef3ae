import {
  applicationResource,
  getApplicationCourse,
  getOwnCourse,
  urgeApplication,
} from '#contract/workflow/application.ts';
import { lendToOffice, lendToOwner } from '#server/areas/forms/service.ts';
import type { Api } from '#server/platform/http/api.ts';
import { callerOf } from '#server/platform/http/context.ts';
import { mountOwn } from '#server/platform/own/routes.ts';
import { demandRow } from '#server/platform/records/read.ts';
import { applications } from '../table.ts';
import { readCourse, readOwnCourse } from './course.ts';
import { applicationKindOf } from './kind.ts';
import { loadModel } from './model.ts';
import { demandOwn, urge } from './urge.ts';

const OF_OFFICE = { resource: applicationResource, table: applications, owner: applications };

/** Mounts the calls about applications: those of their owners, and those of the office. */
export function applicationRoutes(api: Api): void {
  const { mount, db } = api;
  mountOwn(api, applicationKindOf(api.secret));
  mount(getOwnCourse, async ({ params }, context) => {
    const row = await demandOwn(db, callerOf(context), params.id);
    const course = await readOwnCourse(db, { row, model: await loadModel(db, row) });
    return { data: { ...course, paper: await lendToOwner(api, row.answerId) } };
  });
  mount(getApplicationCourse, async ({ params }, context) => {
    const caller = callerOf(context);
    const row = await demandRow(db, OF_OFFICE, caller, params.id, 'query');
    const read = { row, model: await loadModel(db, row) };
    // Applicants work in the office too.
    const course = await readCourse(api, read, row.ownerId !== caller.userId);
    return { data: { ...course, paper: await lendToOffice(api, row.answerId, []) } };
  });
  mount(urgeApplication, async ({ params }, context) => {
    await urge(db, callerOf(context), params.id);
    return {};
  });
}
