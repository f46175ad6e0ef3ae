import { detailRoot } from './detail-root.ts';
import type { Route } from './route.ts';

const HOME = '/cooperation/home/';

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
  detailRoot('/cooperation/newsDetail/', '/cooperation/news/'),
  {
    path: '/cooperation/newsDetail/[id]/',
    meta: { i18lKey: 'route.cooperationNews' },
    records: { source: 'cooperationNews', tag: 'cooperation-news:[id]' },
  },
  {
    path: '/cooperation/policy/',
    meta: { i18lKey: 'route.policies', isMenu: true, section: HOME },
  },
  detailRoot('/cooperation/policyDetail/', '/cooperation/policy/'),
  {
    path: '/cooperation/policyDetail/[id]/',
    meta: { i18lKey: 'route.policies' },
    records: { source: 'policies', tag: 'policy:[id]' },
  },
  {
    path: '/cooperation/report/',
    meta: { i18lKey: 'route.reports', isMenu: true, section: HOME },
  },
  detailRoot('/cooperation/reportDetail/', '/cooperation/report/'),
  {
    path: '/cooperation/reportDetail/[id]/',
    meta: { i18lKey: 'route.reports' },
    records: { source: 'reports', tag: 'report:[id]' },
  },
  {
    path: '/cooperation/park/',
    meta: { i18lKey: 'route.parks', isMenu: true, section: HOME },
  },
  detailRoot('/cooperation/parkDetail/', '/cooperation/park/'),
  {
    path: '/cooperation/parkDetail/[id]/',
    meta: { i18lKey: 'route.parks' },
    records: { source: 'parks', tag: 'park:[id]' },
  },
  {
    path: '/cooperation/expert/',
    meta: { i18lKey: 'route.cooperationExperts', isMenu: true, section: HOME },
  },
  detailRoot('/cooperation/expertDetail/', '/cooperation/expert/'),
  {
    path: '/cooperation/expertDetail/[id]/',
    meta: { i18lKey: 'route.cooperationExperts' },
    records: { source: 'cooperationExperts', tag: 'cooperation-expert:[id]' },
  },
] as const satisfies readonly Route[];
