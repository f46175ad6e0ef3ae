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
  reason: 'missing' | 'invalid' | 'notOpen' | 'ambiguous' | 'repeated' | 'taken' | 'tooMany';
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
  /** Position in the sheet of each member of the team: rows may leave positions between them empty. */
  places: readonly number[];
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

/** Whether the cell of a refused value is empty. */
function isBlank(cells: Omit<BehalfCells, 'topic'>, { field, at = 1 }: Omit<BehalfFlaw, 'reason'>) {
  const { name, phone } = field.startsWith('member') ? cells.members[at - 1]! : cells.captain;
  if (field === 'teamName') return cells.teamName.trim() === '';
  if (field === 'title') return false;
  return (field.endsWith('Phone') ? phone : name).trim() === '';
}

/** Returns a flaw for each place that the contract refuses, without duplicates. */
function refusedIn(
  cells: Omit<BehalfCells, 'topic'>,
  issues: readonly { path: readonly PropertyKey[] }[],
): BehalfFlaw[] {
  const places = new Map(issues.map(({ path }) => [path.join('.'), placeOf(path)]));
  return [...places.values()].map((place) => ({
    ...place,
    reason: isBlank(cells, place) ? 'missing' : 'invalid',
  }));
}

function chooseTopic(cell: string, topics: TopicsByName): [NamedTopic | null, BehalfFlaw[]] {
  if (cell.trim() === '') return [null, [{ field: 'topicId', reason: 'missing' }]];
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

/** The same flaws with the positions of members in the sheet, instead of those among the members that it names. */
const inSheet = (flaws: readonly BehalfFlaw[], places: readonly number[]): BehalfFlaw[] =>
  flaws.map((flaw) => (flaw.at === undefined ? flaw : { ...flaw, at: places[flaw.at - 1]! }));

/** Reads a row of a sheet as a team, with all of its flaws. */
export function readTeam(cells: BehalfCells, topics: TopicsByName): ParsedTeam {
  const { topic: named, members: all, ...given } = cells;
  const [topic, unknown] = chooseTopic(named, topics);
  const places = all.flatMap((one, index) => (isNobody(one) ? [] : [index + 1]));
  const row = { ...given, members: all.filter((one) => !isNobody(one)) };
  const read = teamOnBehalf.safeParse(row);
  const team = read.success ? withPlainPhones(read.data) : null;
  const own = read.success ? teamFlaws(team!, topic) : refusedIn(row, read.error.issues);
  return { team, topic, places, flaws: [...unknown, ...inSheet(own, places)] };
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
const peopleOf = ({ captain, members }: TeamOnBehalf, places: readonly number[]) => [
  { phone: captain.phone, flaw: { field: 'captainPhone', reason: 'repeated' } as BehalfFlaw },
  ...members.map(({ phone }, index) => ({
    phone,
    flaw: { field: 'memberPhone', at: places[index]!, reason: 'repeated' } as BehalfFlaw,
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
  const people = repeated(rows, ({ team, topic, places, flaws }) =>
    team && topic && !flaws.some(({ reason }) => reason === 'repeated')
      ? peopleOf(team, places).map(({ phone, flaw }) => [`${topic.scope} ${phone}`, flaw] as const)
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
