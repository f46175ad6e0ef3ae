import { listFacets, listIds } from '#contract/cooperation/listed.ts';
import * as expert from '#contract/cooperation/expert.ts';
import * as news from '#contract/cooperation/news.ts';
import * as park from '#contract/cooperation/park.ts';
import * as policy from '#contract/cooperation/policy.ts';
import * as report from '#contract/cooperation/report.ts';
import { Fault } from '#contract/fault.ts';
import type { Api } from '#server/platform/http/api.ts';
import { readFacets, readIds } from './listed.ts';
import {
  findArticle,
  findExpert,
  findPark,
  findPolicy,
  findReport,
  listArticles,
  listExperts,
  listParks,
  listPolicies,
  listReports,
} from './repository.ts';

/** @throws Fault notFound */
function found<Row>(row: Row | undefined): { data: Row } {
  if (row === undefined) throw new Fault('notFound');
  return { data: row };
}

/** Mounts the public calls about what the office publishes of industrial cooperation. */
export function cooperationRoutes({ mount, db }: Api): void {
  mount(policy.listPolicies, async () => ({ data: await listPolicies(db) }));
  mount(policy.getPolicy, async ({ params }) => found(await findPolicy(db, params.id)));
  mount(news.listCooperationNews, async () => ({ data: await listArticles(db) }));
  mount(news.getCooperationArticle, async ({ params }) => found(await findArticle(db, params.id)));
  mount(expert.listCooperationExperts, async () => ({ data: await listExperts(db) }));
  mount(expert.getCooperationExpert, async ({ params }) => found(await findExpert(db, params.id)));
  mount(report.listReports, async () => ({ data: await listReports(db) }));
  mount(report.getReport, async ({ params }) => found(await findReport(db, params.id)));
  mount(park.listParks, async () => ({ data: await listParks(db) }));
  mount(park.getPark, async ({ params }) => found(await findPark(db, params.id)));
  mount(listFacets, async ({ query }) => ({ data: await readFacets(db, query.list) }));
  mount(listIds, async ({ query }) => ({ data: await readIds(db, query.list, query.after) }));
}
