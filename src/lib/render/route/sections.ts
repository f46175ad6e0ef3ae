import { detailRoot } from './detail-root.ts';
import { SECTION_YEARS } from '#contract/contest/contest.ts';
import type { MessageKey } from '#content/i18n/translate.ts';

/** Returns the addresses of the films and albums of a session. */
const mediaPaths = <Folder extends string>(folder: Folder) =>
  ({
    films: `${folder}video/`,
    filmRoot: `${folder}video/videodetail/`,
    film: `${folder}video/videodetail/[id]/`,
    albums: `${folder}images/`,
    albumRoot: `${folder}images/imagesdetail/`,
    album: `${folder}images/imagesdetail/[id]/`,
  }) as const;

/** Names that differ between the sections of archived years. */
interface Names<News, Schedule, Tracks, Track> {
  news: News;
  schedule: Schedule;
  tracks: Tracks;
  track: Track;
}

const archivePaths = <
  Section extends string,
  News extends string,
  Schedule extends string,
  Tracks extends string,
  Track extends string,
>(
  section: Section,
  names: Names<News, Schedule, Tracks, Track>,
) =>
  ({
    front: `/eventDynamics/${section}/`,
    news: `/eventDynamics/${section}/${names.news}/`,
    articleRoot: `/eventDynamics/${section}/imnewsDetail/`,
    article: `/eventDynamics/${section}/imnewsDetail/[id]/`,
    schedule: `/eventDynamics/${section}/${names.schedule}/`,
    tracks: `/eventDynamics/${section}/${names.tracks}/`,
    trackRoot: `/eventDynamics/${section}/track/${names.track}/`,
    track: `/eventDynamics/${section}/track/${names.track}/[trackId]/`,
    topicRoot: `/eventDynamics/${section}/track/entryInfo/`,
    topic: `/eventDynamics/${section}/track/entryInfo/[id]/`,
    ...mediaPaths(`/eventDynamics/${section}/`),
  }) as const;

/** Addresses of the films and albums of all sessions without a section of their own (specification 2, /gags). */
export const GAGS = {
  year: undefined,
  paths: { front: '/gags/', ...mediaPaths('/gags/') },
} as const;

/** The single page of such a session, with its schedule and topics, once another session is the current one. */
export const SESSION_PATH = '/eventDynamics/session/[year]/';

/** The previous sessions, newest first, with the addresses of their pages (specification 2, /eventDynamics). */
export const ARCHIVES = {
  second: {
    year: SECTION_YEARS.second,
    paths: archivePaths('second', {
      news: 'oldDynamics',
      schedule: 'scheduledate',
      tracks: 'tracktopic',
      track: 'entryListsecond',
    } as const),
  },
  first: {
    year: SECTION_YEARS.first,
    paths: archivePaths('first', {
      news: 'eventDynamics',
      schedule: 'schedule',
      tracks: 'track',
      track: 'entryList',
    } as const),
  },
} as const;

export type SectionName = keyof typeof ARCHIVES;
export type Archive = (typeof ARCHIVES)[SectionName];
/** The pages of the left menu, in order. */
export const ARCHIVE_CHILDREN = ['news', 'schedule', 'tracks', 'films', 'albums'] as const;
export type ArchiveChild = (typeof ARCHIVE_CHILDREN)[number];
/** A section with pages for films and albums. */
export type MediaSection = Archive | typeof GAGS;

/** The menu section for everything past: winners first, then sessions, films and albums. */
export const PAST = '/results/';

/** Returns the meta of an entry in its dropdown. */
const entry = <Key extends MessageKey>(i18lKey: Key) =>
  ({ i18lKey, isMenu: true, section: PAST }) as const;

const mediaRoutes = <Section extends MediaSection>({ year, paths }: Section, isMenu = false) =>
  [
    {
      path: paths.films as Section['paths']['films'],
      meta: { i18lKey: 'route.films', isMenu, section: PAST },
    },
    detailRoot(paths.filmRoot as Section['paths']['filmRoot'], paths.films),
    {
      path: paths.film as Section['paths']['film'],
      meta: { i18lKey: 'route.film' },
      records: { source: 'films', year, tag: 'media:[id]' },
    },
    {
      path: paths.albums as Section['paths']['albums'],
      meta: { i18lKey: 'route.albums', isMenu, section: PAST },
    },
    detailRoot(paths.albumRoot as Section['paths']['albumRoot'], paths.albums),
    {
      path: paths.album as Section['paths']['album'],
      meta: { i18lKey: 'route.album' },
      records: { source: 'albums', year, tag: 'media:[id]' },
    },
  ] as const;

const archiveRoutes = <Section extends Archive, Key extends MessageKey>(
  { year, paths }: Section,
  name: Key,
) =>
  [
    {
      path: paths.front as Section['paths']['front'],
      redirect: paths.news,
      meta: entry(name),
    },
    { path: paths.news as Section['paths']['news'], meta: { i18lKey: 'route.news' } },
    detailRoot(paths.articleRoot as Section['paths']['articleRoot'], paths.news),
    {
      path: paths.article as Section['paths']['article'],
      meta: { i18lKey: 'route.newsDetail' },
      records: { source: 'news', year, tag: 'news:[id]' },
    },
    { path: paths.schedule as Section['paths']['schedule'], meta: { i18lKey: 'route.schedule' } },
    { path: paths.tracks as Section['paths']['tracks'], meta: { i18lKey: 'route.topics' } },
    detailRoot(paths.trackRoot as Section['paths']['trackRoot'], paths.tracks),
    {
      path: paths.track as Section['paths']['track'],
      meta: { i18lKey: 'route.track' },
      records: { source: 'tracks', year, tag: 'track:[trackId]' },
    },
    detailRoot(paths.topicRoot as Section['paths']['topicRoot'], paths.tracks),
    {
      path: paths.topic as Section['paths']['topic'],
      meta: { i18lKey: 'route.topicDetail' },
      records: { source: 'topics', year, tag: 'topic:[id]' },
    },
    ...mediaRoutes({ year, paths } as Section),
  ] as const;

export const GAGS_ROUTES = [
  { path: GAGS.paths.front, redirect: GAGS.paths.films, meta: { i18lKey: 'route.gags' } },
  ...mediaRoutes(GAGS, true),
] as const;

export const ARCHIVE_ROUTES = [
  {
    path: '/eventDynamics/',
    redirect: ARCHIVES.second.paths.news,
    meta: { i18lKey: 'route.archives' },
  },
  ...archiveRoutes(ARCHIVES.second, 'route.secondSession'),
  ...archiveRoutes(ARCHIVES.first, 'route.firstSession'),
  {
    path: SESSION_PATH,
    meta: { i18lKey: 'route.session' },
    records: { source: 'sessions', tag: 'contest:[year]' },
  },
] as const;
