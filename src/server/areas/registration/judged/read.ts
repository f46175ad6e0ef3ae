import { eq, inArray } from 'drizzle-orm';
import { translator } from '#content/i18n/translate.ts';
import { LOCALES, type Locale } from '#contract/call/locale.ts';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import type { Field } from '#contract/forms/field/field.ts';
import { answersText, type AnswerWords } from '#domain/forms/answer/text.ts';
import type { FormModel, Placed } from '#domain/forms/model.ts';
import { cover } from '#domain/judging/cover.ts';
import { partOf } from '#domain/registration/parts.ts';
import { teamAnswers, type EntrySnapshot } from '#domain/registration/snapshot.ts';
import { findVersion } from '#server/areas/forms/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import { entries, entryVersions } from '../record/entry/table.ts';
import { listVersionFiles, type AnsweringFile } from './file.ts';
import { listPeopleNames, namesIn } from './name.ts';

/** What a judge may read of an entry. */
export interface JudgedContent {
  title: string;
  /** Null if the round hides who entered. */
  team: string | null;
  answers: { title: Bilingual; text: Bilingual }[];
  fileIds: string[];
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

const isFile = ({ kind }: Field): boolean => kind === 'files' || kind === 'pictures';

/** The questions that judges see; if names are hidden, only those that the form marks for it. */
const fieldsShown = (model: FormModel | undefined, isBlind: boolean): Placed<Field>[] =>
  (model?.fields ?? []).filter(
    ({ item, group }) =>
      !item.isSensitive && partOf(group) !== 'member' && (!isBlind || item.blind === 'shown'),
  );

/** Files of questions that are no longer known are shown only if nothing is hidden. */
function filesShown(
  { model, files }: Version,
  shown: readonly Placed<Field>[],
  isBlind: boolean,
): string[] {
  const known = new Set(model?.fields.map(({ item }) => item.id));
  const asked = new Set(shown.map(({ item }) => item.id));
  return files.flatMap(({ id, slot }) =>
    asked.has(slot) || (!isBlind && !known.has(slot)) ? id : [],
  );
}

const listVersions = (db: Database, versionIds: readonly number[]) =>
  db
    .select({
      id: entryVersions.id,
      snapshot: entryVersions.snapshot,
      number: entries.number,
      teamId: entries.teamId,
    })
    .from(entryVersions)
    .innerJoin(entries, eq(entries.id, entryVersions.entryId))
    .where(inArray(entryVersions.id, [...versionIds]));

/** The form version that was answered; undefined if the topic has no form. */
async function modelOf(db: Database, { form }: EntrySnapshot): Promise<FormModel | undefined> {
  return form ? (await findVersion(db, form.id, form.number))?.model : undefined;
}

interface Version {
  snapshot: EntrySnapshot;
  model: FormModel | undefined;
  files: readonly AnsweringFile[];
}

/** @param hide covers names in a text */
function contentOf(
  version: Version,
  isBlind: boolean,
  hide: (text: string) => string,
): JudgedContent {
  const { snapshot, model } = version;
  const answers = teamAnswers(snapshot);
  const asked = fieldsShown(model, isBlind);
  const shown = asked
    .filter(({ item }) => !isFile(item))
    .map((placed) => ({
      title: placed.item.title,
      text: bilingualText((words) => hide(answersText(placed, answers, words))),
    }));
  return {
    title: hide(snapshot.title),
    team: isBlind ? null : snapshot.team,
    answers: shown.filter(({ text }) => text.zh !== ''),
    fileIds: filesShown(version, asked, isBlind),
  };
}

const isName = (name: string | null): name is string => (name ?? '').trim() !== '';

/** Returns everything by which the makers of a version could be recognised, by version. */
export async function listJudgedNames(
  db: Database,
  versionIds: readonly number[],
): Promise<Map<number, string[]>> {
  const versions = await listVersions(db, versionIds);
  const people = await listPeopleNames(
    db,
    versions.map(({ teamId }) => teamId),
  );
  return new Map(
    versions.map(({ id, snapshot, number, teamId }) => [
      id,
      [number, ...namesIn(snapshot), ...(people.get(teamId) ?? [])].filter(isName),
    ]),
  );
}

/**
 * Returns versions of entries as judges read them, by version. If the round hides who entered, only answers and files
 * marked for it are included, with names covered; judges get copies of those files (design of judging, 4).
 */
export async function listJudged(
  db: Database,
  versionIds: readonly number[],
  isBlind: boolean,
): Promise<Map<number, JudgedContent>> {
  const versions = await listVersions(db, versionIds);
  const names = isBlind ? await listJudgedNames(db, versionIds) : undefined;
  const files = await listVersionFiles(db, versionIds);
  const found = new Map<number, JudgedContent>();
  for (const { id, snapshot } of versions) {
    const version = { snapshot, model: await modelOf(db, snapshot), files: files.get(id) ?? [] };
    const hide = (text: string) => (names ? cover(text, names.get(id) ?? []) : text);
    found.set(id, contentOf(version, isBlind, hide));
  }
  return found;
}
