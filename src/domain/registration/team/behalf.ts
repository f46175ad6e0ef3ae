import {
  BEHALF_LIMIT,
  teamOnBehalf,
  type NamedPerson,
  type TeamOnBehalf,
} from '#contract/registration/on-behalf.ts';
import { plainPhone } from '#domain/messaging/phone.ts';
import { teamNameKey } from './name-key.ts';

/** The columns of a sheet of teams; those of members come once for each of them. */
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

/** The cells of a row: of the team, of its captain, and of each member by their place. */
export interface BehalfCells {
  teamName: string;
  topic: string;
  title: string;
  captain: NamedPerson;
  members: readonly NamedPerson[];
}

/** What is wrong about a row. */
export interface BehalfFlaw {
  field: BehalfField;
  /** Whose, of a member, from 1 on. */
  at?: number;
  reason: 'invalid' | 'notOpen' | 'ambiguous' | 'repeated' | 'taken' | 'tooMany';
}

/** A topic that may be named in a sheet. */
export interface NamedTopic {
  id: number;
  year: number;
  teamMax: number;
  /** Among which teams of it somebody is in one only. */
  scope: string;
}

/** Topics by their titles in either language and their numbers, in small letters; null for a title of two. */
export type TopicsByName = ReadonlyMap<string, NamedTopic | null>;

/** A row as it was read: a team in a topic, or what is wrong about it. */
export interface JudgedTeam {
  team: TeamOnBehalf | null;
  topic: NamedTopic | null;
  flaws: readonly BehalfFlaw[];
}

const isNobody = ({ name, phone }: NamedPerson): boolean => name === '' && phone === '';

/** Whose a refused value is, by its path in the contract. */
function placeOf([part, ...rest]: readonly PropertyKey[]): Omit<BehalfFlaw, 'reason'> {
  if (part === 'captain') return { field: rest[0] === 'phone' ? 'captainPhone' : 'captainName' };
  if (part !== 'members') return { field: part === 'title' ? 'title' : 'teamName' };
  const [at = 0, of] = rest;
  return { field: of === 'phone' ? 'memberPhone' : 'memberName', at: Number(at) + 1 };
}

/** The places that a contract refuses, each once. */
function invalidIn(issues: readonly { path: readonly PropertyKey[] }[]): BehalfFlaw[] {
  const places = new Map(issues.map(({ path }) => [path.join('.'), placeOf(path)]));
  return [...places.values()].map((place) => ({ ...place, reason: 'invalid' }));
}

function chooseTopic(cell: string, topics: TopicsByName): [NamedTopic | null, BehalfFlaw[]] {
  const found = topics.get(cell.trim().toLowerCase());
  if (found) return [found, []];
  return [null, [{ field: 'topicId', reason: found === null ? 'ambiguous' : 'notOpen' }]];
}

/** Whoever is named twice in a team. */
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

/** Phones as accounts have them, so that the same one is known again. */
const withPlainPhones = ({ captain, members, ...team }: TeamOnBehalf): TeamOnBehalf => {
  const plain = ({ name, phone }: NamedPerson) => ({ name, phone: plainPhone(phone) });
  return { ...team, captain: plain(captain), members: members.map(plain) };
};

/** What is wrong about a team in a topic by itself. */
export const teamFlaws = (team: TeamOnBehalf, topic: NamedTopic | null): BehalfFlaw[] => [
  ...(teamNameKey(team.teamName) === '' ? [{ field: 'teamName', reason: 'invalid' } as const] : []),
  ...repeatedPeople(team),
  ...tooMany(team, topic),
];

/** A row of a sheet as a team, or all that is wrong about it. */
export function readTeam(cells: BehalfCells, topics: TopicsByName): JudgedTeam {
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

/** Counts what rows have in common: a flaw for each that is not the first. */
function repeated<T>(
  rows: readonly JudgedTeam[],
  keysOf: (row: JudgedTeam) => readonly (readonly [key: string, flaw: T])[],
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

/** The people of a row, each with the column of their phone. */
const peopleOf = ({ captain, members }: TeamOnBehalf) => [
  { phone: captain.phone, flaw: { field: 'captainPhone', reason: 'repeated' } as BehalfFlaw },
  ...members.map(({ phone }, index) => ({
    phone,
    flaw: { field: 'memberPhone', at: index + 1, reason: 'repeated' } as BehalfFlaw,
  })),
];

/** Teams of one name in a session, and people in two teams among which they may be in one only. */
export function repeatedTeams(rows: readonly JudgedTeam[]): BehalfFlaw[][] {
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
  // Who is named twice in a row is told there already.
  const people = repeated(rows, ({ team, topic, flaws }) =>
    team && topic && !flaws.some(({ reason }) => reason === 'repeated')
      ? peopleOf(team).map(({ phone, flaw }) => [`${topic.scope} ${phone}`, flaw] as const)
      : [],
  );
  return rows.map((_, at) => [...names[at]!, ...people[at]!]);
}

/** An empty person. */
export const NOBODY: NamedPerson = { name: '', phone: '' };
/** The places of members in a sheet, from 1 on. */
export const MEMBER_PLACES: readonly number[] = Array.from(
  { length: BEHALF_LIMIT.members },
  (_, at) => at + 1,
);
