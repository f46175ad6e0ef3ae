import { desc, eq } from 'drizzle-orm';
import * as awards from '#contract/judging/outcome/award.ts';
import * as contract from '#contract/judging/outcome/release.ts';
import { certificateTemplates } from '#server/areas/registration/certificate/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Api } from '#server/platform/http/api.ts';
import { actorOf, callerOf } from '#server/platform/http/context.ts';
import { mountReader } from '#server/platform/records/routes.ts';
import { decideTie } from '../award/decide.ts';
import { readAwards } from '../award/present.ts';
import { moveRelease } from './deed.ts';
import { releaseReader } from './kind.ts';
import { prepareRelease } from './prepare.ts';
import { rescind } from './rescind.ts';

/** Certificate templates for prizes, newest session first. */
const listTemplates = (db: Database) =>
  db
    .select({
      id: certificateTemplates.id,
      year: certificateTemplates.year,
      title: certificateTemplates.title,
    })
    .from(certificateTemplates)
    .where(eq(certificateTemplates.kind, 'award'))
    .orderBy(desc(certificateTemplates.year), desc(certificateTemplates.id));

/** Calls about prizes and releases. */
export function releaseRoutes(api: Api): void {
  const { mount, db } = api;
  mountReader(api, releaseReader);
  mount(awards.getAwards, async ({ params }, context) => ({
    data: await readAwards(db, callerOf(context).userId, params.id),
  }));
  mount(awards.decideTie, async ({ params, body }, context) => {
    await decideTie(db, actorOf(context), params.id, body);
    return {};
  });
  mount(contract.prepareRelease, async ({ body }, context) => ({
    data: await prepareRelease(db, actorOf(context), body),
  }));
  mount(contract.approveRelease, async ({ params, body }, context) => ({
    data: await moveRelease(db, actorOf(context), params.id, { deed: 'approve', ...body }),
  }));
  mount(contract.scheduleRelease, async ({ params, body }, context) => ({
    data: await moveRelease(db, actorOf(context), params.id, { deed: 'schedule', ...body }),
  }));
  mount(contract.cancelRelease, async ({ params, body }, context) => ({
    data: await moveRelease(db, actorOf(context), params.id, { deed: 'cancel', ...body }),
  }));
  mount(contract.rescindRelease, async ({ params, body }, context) => ({
    data: await rescind(db, actorOf(context), params.id, body),
  }));
  mount(contract.listReleaseTemplates, async () => ({ data: await listTemplates(db) }));
}
