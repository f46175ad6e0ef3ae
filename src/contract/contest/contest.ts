import * as z from 'zod/mini';
import { TEAM_SCOPES } from './registration.ts';
import { day, moment } from '#contract/call/moment.ts';
import { bilingual, optionalBilingual } from '#contract/call/text/bilingual.ts';
import { webAddress } from '#contract/call/text/web-address.ts';
import { endpoint } from '#contract/call/endpoint.ts';
import { numeral, single } from '#contract/call/wire/reply.ts';

/** Years of the sections with their own pages (specification 2): /gags, /eventDynamics/second and /first. */
export const SECTION_YEARS = { gags: 2025, second: 2024, first: 2023 } as const;

/** The sessions of the contest that the portal shows (specification 9). */
export const CONTEST_YEARS: readonly number[] = Object.values(SECTION_YEARS).toSorted();

/** The pseudo year of the practice session, in which newcomers try things out. */
export const PRACTICE_YEAR = 2100;

/** The earliest year a session may have. */
export const EARLIEST_YEAR = 2000;
export const contestYear = z.int().check(z.minimum(EARLIEST_YEAR), z.maximum(PRACTICE_YEAR));

/** Returns whether a session is the practice session, which no list, search or count shows. */
export const isPractice = ({ year }: { year: number }): boolean => year === PRACTICE_YEAR;

/**
 * draft: visible to the office only; open: the current session; archived: a previous one; practice: for trying things
 * out.
 */
export const CONTEST_STATUSES = ['draft', 'open', 'archived', 'practice'] as const;

export const contest = z.object({
  year: contestYear,
  title: bilingual,
  slogan: optionalBilingual,
  summary: bilingual,
  status: z.enum(CONTEST_STATUSES),
  startsOn: day,
  endsOn: day,
  registrationFrom: moment,
  registrationUntil: moment,
  place: optionalBilingual,
  /** Number of countries that participating teams come from; 0 if not yet known. `teams` counts likewise. */
  countries: z._default(z.int().check(z.minimum(0), z.maximum(300)), 0),
  teams: z._default(z.int().check(z.minimum(0), z.maximum(1_000_000)), 0),
  /** Maximum number of topics that a team may enter. */
  topicsPerTeam: z._default(z.int().check(z.minimum(1), z.maximum(50)), 1),
  /** The scope within which a person can be a member of only one team. */
  teamScope: z._default(z.enum(TEAM_SCOPES), 'contest'),
});
export type Contest = z.infer<typeof contest>;

/** The meaning of a stage for the phase of its session. Only trial, round, final and ceremony influence it. */
export const STAGE_KINDS = [
  'launch',
  'registration',
  'briefing',
  'trial',
  'round',
  'final',
  'ceremony',
  'other',
] as const;

/** A named date or period of a session: registration, preliminary, final … (specification 2, /schedule). */
export const stage = z.object({
  id: z.int(),
  year: contestYear,
  name: bilingual,
  detail: optionalBilingual,
  place: optionalBilingual,
  kind: z._default(z.enum(STAGE_KINDS), 'other'),
  /** Address where the stage can be watched. */
  url: z._default(z.nullable(webAddress), null),
  startsAt: moment,
  endsAt: moment,
  sort: z.int(),
});
export type Stage = z.infer<typeof stage>;

export const TRACK_MOTIFS = ['mesh', 'torus', 'tree', 'ring', 'cube', 'wave'] as const;

export const track = z.object({
  id: z.int(),
  year: contestYear,
  code: z.string().check(z.maxLength(32), z.regex(/^[a-z][a-z0-9-]{1,31}$/, 'code')),
  name: bilingual,
  summary: bilingual,
  /** The lattice figure that is drawn for this track. */
  motif: z.enum(TRACK_MOTIFS),
  sort: z.int(),
});
export type Track = z.infer<typeof track>;

const yearParams = z.object({ year: z.pipe(numeral(), contestYear) });

export const listContests = endpoint({
  name: 'contestList',
  method: 'GET',
  path: '/api/contest/list',
  output: single(z.array(contest)),
});

/** Returns a session with its stages and tracks in order. */
export const getContest = endpoint({
  name: 'contest',
  method: 'GET',
  path: '/api/contest/{year}',
  params: yearParams,
  output: single(z.extend(contest, { stages: z.array(stage), tracks: z.array(track) })),
});

/** Returns the practice topic that newcomers can try entering with; null if no practice session accepts entries. */
export const getPractice = endpoint({
  name: 'practice',
  method: 'GET',
  path: '/api/practice',
  output: single(z.nullable(z.object({ topicId: z.int() }))),
});
