import { translator } from '#content/i18n/translate.ts';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import { LOCALES, type Locale } from '#contract/call/locale.ts';
import { stateMoment } from '#domain/registration/told.ts';
import { writePdf, type PdfLine, type PdfPage } from '#server/platform/pdf/document.ts';
import type { Database } from '#server/platform/db/database.ts';
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

/** Both languages beside each other, or the one that there is. */
const both = ({ zh, en }: Bilingual): string => [zh, en].filter((text) => text !== '').join(' · ');

type Key =
  | 'summary.team'
  | 'summary.topic'
  | 'summary.title'
  | 'summary.state'
  | 'summary.submitted';
const named = (key: Key): string =>
  LOCALES.map((locale: Locale) => translator(locale)(key)).join(' · ');

const stateOf = ({ entry }: EntryContext): string =>
  LOCALES.map((locale) => translator(locale)(`label.entry_state.${entry.status}`)).join(' · ');

function factsOf(context: EntryContext): [Key, string][] {
  const { entry, team, topic } = context;
  return [
    ['summary.topic', both(topic.title)],
    ['summary.team', team.name],
    ['summary.title', entry.title],
    ['summary.state', stateOf(context)],
    ['summary.submitted', stateMoment(entry.submittedAt)],
  ];
}

const peopleOf = ({ members }: EntryContext): string[] =>
  members.map(({ name, nameLatin, role, school }) => {
    const label = LOCALES.map((locale) => translator(locale)(`label.team_role.${role}`)).join(
      ' · ',
    );
    return [label, name ?? '', nameLatin, school ?? ''].filter((text) => text !== '').join('   ');
  });

/** One page that says what was entered, in both languages. */
function pageOf(context: EntryContext, address: string): PdfPage {
  const { contest, entry } = context;
  const facts = factsOf(context).flatMap(([key, text], at): PdfLine[] => [
    line(named(key), 62 + at * 16, 3.2, SLATE),
    line(text, 67 + at * 16, 4.6),
  ]);
  const people = peopleOf(context).map((text, at) => line(text, 150 + at * 8, 4));
  return {
    isLandscape: false,
    ground: null,
    lines: [
      line(contest.title.zh, 18, 6.5),
      line(contest.title.en, 27, 4.2, SLATE),
      { ...line(entry.number ?? '—', 42, 9), width: 120 },
      ...facts,
      ...people,
      line(address, 283, 3, SLATE),
    ],
    codes: [{ text: address, x: 155, y: 18, size: 35 }],
  };
}

/** What somebody's team has entered, as a document to keep. @throws Fault notFound for everybody else */
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
    bytes: await writePdf(head, [pageOf(context, address)]),
  };
}
