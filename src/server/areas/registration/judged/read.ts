import { eq, inArray } from 'drizzle-orm';
import { translator } from '#content/i18n/translate.ts';
import { LOCALES, type Locale } from '#contract/call/locale.ts';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import type { Field } from '#contract/forms/field/field.ts';
import { answersText, type AnswerWords } from '#domain/forms/answer/text.ts';
import type { Placed } from '#domain/forms/model.ts';
import { cover } from '#domain/judging/cover.ts';
import { partOf } from '#domain/registration/parts.ts';
import { teamAnswers } from '#domain/registration/snapshot.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { files } from '#server/platform/files/table.ts';
import type { Desk } from '../record/context.ts';
import { listMembers } from '../record/context.ts';
import { entries } from '../record/entry/table.ts';
import { entryFiles, entryVersionFiles } from '../file/table.ts';
import { readVersion, type ReadVersion } from '../review/version.ts';

type FileRow = typeof files.$inferSelect;

/** What of an entry whoever judges it may read. */
export interface JudgedContent {
  title: string;
  /** Null where judges must not know who entered. */
  team: string | null;
  answers: { title: Bilingual; text: Bilingual }[];
  files: FileRow[];
}

/** Which version of which entry, and whether it is to hide who entered. */
export interface JudgedVersion {
  entryId: number;
  versionId: number;
  isBlind: boolean;
}

function wordsIn(locale: Locale): AnswerWords {
  const t = translator(locale);
  return {
    locale,
    yes: t('label.yes_no.true'),
    no: t('label.yes_no.false'),
    files: (count) => t('sheet.files', { count }),
  };
}

const bilingualText = (say: (words: AnswerWords) => string): Bilingual => {
  const [zh, en] = LOCALES.map((locale) => say(wordsIn(locale)));
  return { zh: zh!, en: en! };
};

/** The questions that are shown: without names only those of which whoever built the form said so. */
const fieldsShown = ({ form, sensitive }: ReadVersion, isBlind: boolean): Placed<Field>[] =>
  (form?.model.fields ?? []).filter(
    ({ item, group }) =>
      !sensitive.has(item.id) &&
      partOf(group) !== 'member' &&
      item.kind !== 'files' &&
      item.kind !== 'pictures' &&
      (!isBlind || item.blind === 'shown'),
  );

/** All by which somebody could be recognised: of the team as it was and as it is now. */
async function namesOf({ db }: Desk, entryId: number, { snapshot }: ReadVersion) {
  const [entry] = await db.select().from(entries).where(eq(entries.id, entryId));
  const members = await listMembers(db, entry!.teamId);
  const ids = members.flatMap(({ accountId }) => accountId ?? []);
  const known = await db
    .select({
      userName: accounts.userName,
      nickName: accounts.nickName,
      phone: accounts.phone,
      email: accounts.email,
      colleges: accounts.colleges,
      workName: accounts.workName,
    })
    .from(accounts)
    .where(inArray(accounts.id, ids.length > 0 ? ids : [0]));
  const people = [...snapshot.members, ...members].flatMap(({ name, nameLatin, school }) => [
    name,
    nameLatin,
    school,
  ]);
  const all = [snapshot.team, entry!.number, ...people, ...known.flatMap(Object.values)];
  return all.filter((name): name is string => typeof name === 'string' && name.trim() !== '');
}

const covered = (names: readonly string[]) => (text: string) => cover(text, names);

/** The files that a version was submitted with, but those that answer what is sensitive. */
async function filesOf({ db }: Desk, versionId: number, sensitive: ReadonlySet<string>) {
  const rows = await db
    .select({ file: files, slot: entryFiles.slot })
    .from(entryVersionFiles)
    .innerJoin(files, eq(files.id, entryVersionFiles.fileId))
    .innerJoin(entryFiles, eq(entryFiles.fileId, files.id))
    .where(eq(entryVersionFiles.versionId, versionId));
  return rows.filter(({ slot }) => !sensitive.has(slot)).map(({ file }) => file);
}

/**
 * A version of an entry as judges read it. Where they must not know who entered, there are only answers that were marked
 * for it, with names covered, and no files: nobody can cover a name in those (design of judging, 4).
 */
export async function readJudged(
  desk: Desk,
  { entryId, versionId, isBlind }: JudgedVersion,
): Promise<JudgedContent | null> {
  const version = await readVersion(desk, versionId);
  if (!version) return null;
  const hide = isBlind ? covered(await namesOf(desk, entryId, version)) : (text: string) => text;
  const answers = teamAnswers(version.snapshot);
  const shown = fieldsShown(version, isBlind).map((placed) => ({
    title: placed.item.title,
    text: bilingualText((words) => hide(answersText(placed, answers, words))),
  }));
  return {
    title: hide(version.snapshot.title),
    team: isBlind ? null : version.snapshot.team,
    answers: shown.filter(({ text }) => text.zh !== ''),
    files: isBlind ? [] : await filesOf(desk, versionId, version.sensitive),
  };
}
