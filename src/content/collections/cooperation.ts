import { tag } from '#contract/call/tag.ts';
import { getCooperationExpert, listCooperationExperts } from '#contract/cooperation/expert.ts';
import { getCooperationArticle, listCooperationNews } from '#contract/cooperation/news.ts';
import { getPark, listParks } from '#contract/cooperation/park.ts';
import { getPolicy, listPolicies } from '#contract/cooperation/policy.ts';
import { getReport, listReports } from '#contract/cooperation/report.ts';
import { answers } from '#content/loader.ts';

const all = () => ({});
const byId = (params: { id: string }) => ({ params });

/** Collections of what the office publishes of industrial cooperation. */
export const cooperationAnswers = {
  cooperationNews: answers(listCooperationNews, all, () => [tag.cooperationNews]),
  cooperationArticle: answers(getCooperationArticle, byId, ({ data: { id } }) => [
    tag.cooperationArticle(id),
  ]),
  cooperationExperts: answers(listCooperationExperts, all, () => [tag.cooperationExperts]),
  cooperationExpert: answers(getCooperationExpert, byId, ({ data: { id } }) => [
    tag.cooperationExpert(id),
  ]),
  reports: answers(listReports, all, () => [tag.reports]),
  report: answers(getReport, byId, ({ data: { id } }) => [tag.report(id)]),
  parks: answers(listParks, all, () => [tag.parks]),
  park: answers(getPark, byId, ({ data: { id } }) => [tag.park(id)]),
  policies: answers(listPolicies, all, () => [tag.policies]),
  policy: answers(getPolicy, byId, ({ data: { id } }) => [tag.policy(id)]),
};
