import {
  BEHALF_LIMIT,
  teamOnBehalf,
  type NamedPerson,
  type TeamOnBehalf,
} from '#contract/registration/on-behalf.ts';
import { plainPhone } from '#domain/messaging/phone.ts';
import { teamNameKey } from './name-key.ts';

/** Columns of a sheet of teams; those of members repeat for each member. */
export const BEHALF_FIELDS = [
  'teamName',
  'topicId',
  'title',
  'captainName',
  'captainPhone',
  'memberName',
  'memberPhone',
] as const;
export type BehalfField = (typeof BEHALF_FIELDS)[number];

/** The cells of a row: the team, its captain, and each member by position. */
export interface BehalfCells {
  teamName: string;
  topic: string;
  title: string;
  captain: NamedPerson;
  members: readonly NamedPerson[];
}

/** What is wrong with a row. */
export interface BehalfFlaw {
  field: BehalfField;
  /** Position of the member, from 1. */
  at?: number;
  reason: 'invalid' | 'notOpen' | 'ambiguous' | 'repeated' | 'taken' | 'tooMany';
}

/** A topic that a sheet may name. */
export interface NamedTopic {
  id: number;
  year: number;
  teamMax: number;
  /** The scope within which a person may be in only one team. */
  scope: string;
}

/** Topics by number and by title in either language, in lower case; null if two topics share a title. */
export type TopicsByName = ReadonlyMap<string, NamedTopic | null>;

/** The result of reading a row: a team in a topic, or the flaws. */
export interface ParsedTeam {
  team: TeamOnBehalf | null;
  topic: NamedTopic | null;
  flaws: readonly BehalfFlaw[];
}

const isNobody = ({ name, phone }: NamedPerson): boolean => name === '' && phone === '';

/** Returns the column of a refused value, from its path in the contract. */
function placeOf([part, ...rest]: readonly PropertyKey[]): Omit<BehalfFlaw, 'reason'> {
  if (part === 'captain') return { field: rest[0] === 'phone' ? 'captainPhone' : 'captainName' };
  if (part !== 'members') return { field: part === 'title' ? 'title' : 'teamName' };
  const [at = 0, of] = rest;
  return { field: of === 'phone' ? 'memberPhone' : 'memberName', at: Number(at) + 1 };
}

/** Returns a flaw for each place that the contract refuses, without duplicates. */
function invalidIn(issues: readonly { path: readonly PropertyKey[] }[]): BehalfFlaw[] {
  const places = new Map(issues.map(({ path }) => [path.join('.'), placeOf(path)]));
  return [...places.values()].map((place) => ({ ...place, reason: 'invalid' }));
}

function chooseTopic(cell: string, topics: TopicsByName): [NamedTopic | null, BehalfFlaw[]] {
  const found = topics.get(cell.trim().toLowerCase());
  if (found) return [found, []];
  return [null, [{ field: 'topicId', reason: found === null ? 'ambiguous' : 'notOpen' }]];
}

/** Returns flaws for people who are named twice in a team. */
function repeatedPeople({ captain, members }: TeamOnBehalf): BehalfFlaw[] {
  const known = new Set([captain.phone]);
  return members.flatMap(({ phone }, index): BehalfFlaw[] => {
    if (known.has(phone)) return [{ field: 'memberPhone', at: index + 1, reason: 'repeated' }];
    known.add(phone);
    return [];
  });
}

const tooMany = ({ members }: TeamOnBehalf, topic: NamedTopic | null): BehalfFlaw[] =>
  topic && members.length + 1 > topic.teamMax ? [{ field: 'memberName', reason: 'tooMany' }] : [];

/** Normalises phones as accounts store them, so that equal ones are recognised. */
const withPlainPhones = ({ captain, members, ...team }: TeamOnBehalf): TeamOnBehalf => {
  const plain = ({ name, phone }: NamedPerson) => ({ name, phone: plainPhone(phone) });
  return { ...team, captain: plain(captain), members: members.map(plain) };
};

/** Returns the flaws of a team in a topic, without regard to other rows. */
export const teamFlaws = (team: TeamOnBehalf, topic: NamedTopic | null): BehalfFlaw[] => [
  ...(teamNameKey(team.teamName) === '' ? [{ field: 'teamName', reason: 'invalid' } as const] : []),
  ...repeatedPeople(team),
  ...tooMany(team, topic),
];

/** Reads a row of a sheet as a team, with all of its flaws. */
export function readTeam(cells: BehalfCells, topics: TopicsByName): ParsedTeam {
  const { topic: named, members, ...given } = cells;
  const [topic, unknown] = chooseTopic(named, topics);
  const people = members.filter((one) => !isNobody(one));
  const read = teamOnBehalf.safeParse({ ...given, members: people });
  if (!read.success) {
    return { team: null, topic, flaws: [...unknown, ...invalidIn(read.error.issues)] };
  }
  const team = withPlainPhones(read.data);
  return { team, topic, flaws: [...unknown, ...teamFlaws(team, topic)] };
}

/** Returns for each row the flaws of keys that occurred before. */
function repeated<T>(
  rows: readonly ParsedTeam[],
  keysOf: (row: ParsedTeam) => readonly (readonly [key: string, flaw: T])[],
): T[][] {
  const known = new Set<string>();
  return rows.map((row) =>
    keysOf(row).flatMap(([key, flaw]) => {
      const isKnown = known.has(key);
      known.add(key);
      return isKnown ? [flaw] : [];
    }),
  );
}

/** Returns the people of a row, each with the flaw that a repeated phone would be. */
const peopleOf = ({ captain, members }: TeamOnBehalf) => [
  { phone: captain.phone, flaw: { field: 'captainPhone', reason: 'repeated' } as BehalfFlaw },
  ...members.map(({ phone }, index) => ({
    phone,
    flaw: { field: 'memberPhone', at: index + 1, reason: 'repeated' } as BehalfFlaw,
  })),
];

/**
 * Returns flaws for teams with the same name in a session, and for people in two teams of a scope that allows only
 * one.
 */
export function repeatedTeams(rows: readonly ParsedTeam[]): BehalfFlaw[][] {
  const names = repeated(rows, ({ team, topic }) =>
    team && topic
      ? [
          [
            `${topic.year} ${teamNameKey(team.teamName)}`,
            { field: 'teamName', reason: 'repeated' } as BehalfFlaw,
          ],
        ]
      : [],
  );
  // A person named twice within a row has already been reported.
  const people = repeated(rows, ({ team, topic, flaws }) =>
    team && topic && !flaws.some(({ reason }) => reason === 'repeated')
      ? peopleOf(team).map(({ phone, flaw }) => [`${topic.scope} ${phone}`, flaw] as const)
      : [],
  );
  return rows.map((_, at) => [...names[at]!, ...people[at]!]);
}

/** An empty person. */
export const EMPTY_PERSON: NamedPerson = { name: '', phone: '' };
/** Positions of members in a sheet, from 1. */
export const MEMBER_PLACES: readonly number[] = Array.from(
  { length: BEHALF_LIMIT.members },
  (_, at) => at + 1,
);
