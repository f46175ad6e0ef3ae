import type { Route } from './route.ts';

const STATISTIC_ROLES = ['channel', 'channel_manage'] as const;

/** Pages with the statistics of channels (specification 2). */
export const STATISTIC_ROUTES = [
  {
    path: '/statistic/',
    meta: { i18lKey: 'route.statistic', isMenu: true, roles: STATISTIC_ROLES },
    redirect: '/statistic/register/',
    unlisted: true,
  },
  {
    path: '/statistic/register/',
    meta: {
      i18lKey: 'route.statisticRegister',
      isMenu: true,
      section: '/statistic/',
      roles: STATISTIC_ROLES,
    },
    unlisted: true,
  },
  {
    path: '/statistic/application/',
    meta: {
      i18lKey: 'route.statisticApplication',
      isMenu: true,
      section: '/statistic/',
      roles: STATISTIC_ROLES,
    },
    unlisted: true,
  },
] as const satisfies readonly Route[];

/** Pages of the personal center (specification 2). */
export const PERSON_ROUTES = [
  {
    path: '/personCenter/',
    meta: { i18lKey: 'route.person', isLogin: true },
    redirect: '/personCenter/baseInfo/',
    unlisted: true,
  },
  {
    path: '/personCenter/baseInfo/',
    meta: { i18lKey: 'route.baseInfo', isLogin: true },
    unlisted: true,
  },
  {
    path: '/personCenter/securitySet/',
    meta: { i18lKey: 'route.securitySet', isLogin: true },
    unlisted: true,
  },
  {
    path: '/personCenter/competition/',
    meta: { i18lKey: 'route.myCompetition', isLogin: true },
    unlisted: true,
  },
  {
    path: '/personCenter/application/',
    meta: { i18lKey: 'route.myApplications', isLogin: true },
    unlisted: true,
  },
  {
    path: '/personCenter/consultation/',
    meta: { i18lKey: 'route.myConsultation', isLogin: true },
    unlisted: true,
  },
  {
    path: '/personCenter/organisation/',
    meta: { i18lKey: 'route.myOrganisations', isLogin: true },
    unlisted: true,
  },
  {
    path: '/personCenter/listing/',
    meta: { i18lKey: 'route.myListings', isLogin: true },
    unlisted: true,
  },
  {
    path: '/personCenter/contactRequest/',
    meta: { i18lKey: 'route.myContacts', isLogin: true },
    unlisted: true,
  },
  {
    path: '/personCenter/activity/',
    meta: { i18lKey: 'route.myActivities', isLogin: true },
    unlisted: true,
  },
  {
    path: '/personCenter/savedSearch/',
    meta: { i18lKey: 'route.savedSearch', isLogin: true },
    unlisted: true,
  },
  {
    path: '/personCenter/message/',
    meta: { i18lKey: 'route.myMessages', isLogin: true },
    unlisted: true,
  },
] as const satisfies readonly Route[];
