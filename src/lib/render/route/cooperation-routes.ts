import type { Route } from './route.ts';

const HOME = '/cooperation/home/';

/** Returns the root of detail pages; without a record in the address it leads to their list. */
const root = <Path extends string>(path: Path, list: string) =>
  ({ path, detailsOf: list, unlisted: true }) as const;

/** Pages of what the office publishes about industrial cooperation. The home page is the section of all of them. */
export const COOPERATION_ROUTES = [
  { path: '/cooperation/', redirect: HOME },
  {
    path: '/cooperation/home/',
    meta: { i18lKey: 'route.cooperation', menu: 'menu.cooperation', isMenu: true },
  },
  {
    path: '/cooperation/news/',
    meta: { i18lKey: 'route.cooperationNews', isMenu: true, section: HOME },
  },
  root('/cooperation/newsDetail/', '/cooperation/news/'),
  {
    path: '/cooperation/newsDetail/[id]/',
    meta: { i18lKey: 'route.cooperationNews' },
    records: { source: 'cooperationNews', tag: 'cooperation-news:[id]' },
  },
  {
    path: '/cooperation/policy/',
    meta: { i18lKey: 'route.policies', isMenu: true, section: HOME },
  },
  root('/cooperation/policyDetail/', '/cooperation/policy/'),
  {
    path: '/cooperation/policyDetail/[id]/',
    meta: { i18lKey: 'route.policies' },
    records: { source: 'policies', tag: 'policy:[id]' },
  },
  {
    path: '/cooperation/report/',
    meta: { i18lKey: 'route.reports', isMenu: true, section: HOME },
  },
  root('/cooperation/reportDetail/', '/cooperation/report/'),
  {
    path: '/cooperation/reportDetail/[id]/',
    meta: { i18lKey: 'route.reports' },
    records: { source: 'reports', tag: 'report:[id]' },
  },
  {
    path: '/cooperation/park/',
    meta: { i18lKey: 'route.parks', isMenu: true, section: HOME },
  },
  root('/cooperation/parkDetail/', '/cooperation/park/'),
  {
    path: '/cooperation/parkDetail/[id]/',
    meta: { i18lKey: 'route.parks' },
    records: { source: 'parks', tag: 'park:[id]' },
  },
  {
    path: '/cooperation/expert/',
    meta: { i18lKey: 'route.cooperationExperts', isMenu: true, section: HOME },
  },
  root('/cooperation/expertDetail/', '/cooperation/expert/'),
  {
    path: '/cooperation/expertDetail/[id]/',
    meta: { i18lKey: 'route.cooperationExperts' },
    records: { source: 'cooperationExperts', tag: 'cooperation-expert:[id]' },
  },
] as const satisfies readonly Route[];
