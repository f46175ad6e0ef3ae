import { translator } from '#content/i18n/translate.ts';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import { LOCALES, type Locale } from '#contract/call/locale.ts';
import type { EntryDeed } from '#contract/registration/state.ts';
import type { SnapshotMember } from '#domain/registration/snapshot.ts';
import { endOf } from '#domain/registration/state.ts';
import { formatMoment } from '#domain/registration/moment.ts';
import { writePdf, type PdfLine, type PdfPage } from '#server/platform/pdf/document.ts';
import { missingSigns } from '#server/platform/pdf/face.ts';
import type { Database } from '#server/platform/db/database.ts';
import { lastSubmission } from '../entry/version.ts';
import { findEnd } from '../record/event.ts';
import { demandEntry, memberOf, type EntryContext } from '../record/context.ts';

const LEFT = 20;
const WIDTH = 170;
const INK = '#111827';
const SLATE = '#4b5563';

const line = (text: string, y: number, size: number, colour = INK): PdfLine => ({
  text,
  x: LEFT,
  y,
  width: WIDTH,
  size,
  align: 'left',
  colour,
});

/** The text in both languages, or in the only one given. */
const inBothLanguages = ({ zh, en }: Bilingual): string =>
  [zh, en].filter((text) => text !== '').join(' · ');

type Key =
  | 'summary.team'
  | 'summary.topic'
  | 'summary.title'
  | 'summary.state'
  | 'summary.submitted';
const named = (key: Key): string =>
  LOCALES.map((locale: Locale) => translator(locale)(key)).join(' · ');

/** The state of an entry, or how it ended if that is not the same. */
function stateOf({ entry: { status } }: EntryContext, endedBy: EntryDeed | null): string {
  const end = endOf({ state: status, endedBy });
  const key = end ? (`label.entry_end.${end}` as const) : (`label.entry_state.${status}` as const);
  return LOCALES.map((locale) => translator(locale)(key)).join(' · ');
}

/** A member of a team as the document names them. */
type Person = Pick<SnapshotMember, 'name' | 'nameLatin' | 'role' | 'school'>;

/** What the document shows as entered: the latest submission, or the draft if there is none. */
export interface Summary {
  title: string;
  endedBy: EntryDeed | null;
  people: readonly Person[];
}

function factsOf(context: EntryContext, { title, endedBy }: Summary): [Key, string][] {
  const { entry, team, topic } = context;
  return [
    ['summary.topic', inBothLanguages(topic.title)],
    ['summary.team', team.name],
    ['summary.title', title],
    ['summary.state', stateOf(context, endedBy)],
    ['summary.submitted', formatMoment(entry.submittedAt)],
  ];
}

/**
 * Empty if the text has a character that the fonts lack: the name is then shown only by its Latin spelling, never in
 * parts.
 */
const printable = (text: string | null): string =>
  text === null || missingSigns(text).length > 0 ? '' : text;

const personText = ({ name, nameLatin, role, school }: Person): string => {
  const label = LOCALES.map((locale) => translator(locale)(`label.team_role.${role}`)).join(' · ');
  return [label, printable(name), nameLatin, printable(school)]
    .filter((text) => text !== '')
    .join('   ');
};

const PERSON_HEIGHT = 8;
/** Top and capacity of the list of people, on the first page and on further ones. */
const FIRST = { top: 150, room: 16 } as const;
const BEHIND = { top: 20, room: 32 } as const;

const peopleAt = (people: readonly string[], top: number): PdfLine[] =>
  people.map((text, at) => line(text, top + at * PERSON_HEIGHT, 4));

/** Further pages for people who do not fit on the first. */
function pagesBehind(people: readonly string[], address: string): PdfPage[] {
  if (people.length === 0) return [];
  const page: PdfPage = {
    isLandscape: false,
    ground: null,
    lines: [...peopleAt(people.slice(0, BEHIND.room), BEHIND.top), line(address, 283, 3, SLATE)],
    codes: [],
  };
  return [page, ...pagesBehind(people.slice(BEHIND.room), address)];
}

/** Returns the pages of the summary, in both languages. */
export function summaryPages(context: EntryContext, summary: Summary, address: string): PdfPage[] {
  const { contest, entry } = context;
  const facts = factsOf(context, summary).flatMap(([key, text], at): PdfLine[] => [
    line(named(key), 62 + at * 16, 3.2, SLATE),
    line(text, 67 + at * 16, 4.6),
  ]);
  const people = summary.people.map(personText);
  const first: PdfPage = {
    isLandscape: false,
    ground: null,
    lines: [
      line(contest.title.zh, 18, 6.5),
      line(contest.title.en, 27, 4.2, SLATE),
      { ...line(entry.number ?? '—', 42, 9), width: 120 },
      ...facts,
      ...peopleAt(people.slice(0, FIRST.room), FIRST.top),
      line(address, 283, 3, SLATE),
    ],
    codes: [{ text: address, x: 155, y: 18, size: 35 }],
  };
  return [first, ...pagesBehind(people.slice(FIRST.room), address)];
}

/** Reads the latest submission and its members; later changes are not entered yet. */
export async function readSummary(
  db: Database,
  { entry, members }: EntryContext,
): Promise<Summary> {
  const endedBy = await findEnd(db, entry);
  const last = await lastSubmission(db, entry, null);
  if (!last) return { title: entry.title, people: members, endedBy };
  return { title: last.title, people: last.members, endedBy };
}

/** Writes a summary of a team's entry as a document. @throws Fault notFound for everybody outside the team */
export async function writeSummary(
  db: Database,
  { id, accountId, origin }: { id: number; accountId: number; origin: string },
): Promise<{ name: string; bytes: Buffer }> {
  const context = await demandEntry(db, id);
  memberOf(context, accountId);
  const address = `${origin}/entryInformation/competition/?id=${id}`;
  const { contest, entry } = context;
  const head = {
    title: `${contest.title.zh} ${entry.number ?? ''}`,
    author: contest.title.zh,
    language: 'zh',
  } as const;
  return {
    name: `${entry.number ?? 'draft'}.pdf`,
    bytes: await writePdf(head, summaryPages(context, await readSummary(db, context), address)),
  };
}
