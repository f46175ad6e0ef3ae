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

/** What of an entry whoever judges it may read. */
export interface JudgedContent {
  title: string;
  /** Null where judges must not know who entered. */
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

/** The questions that are shown: without names only those of which whoever built the form said so. */
const fieldsShown = (model: FormModel | undefined, isBlind: boolean): Placed<Field>[] =>
  (model?.fields ?? []).filter(
    ({ item, group }) =>
      !item.isSensitive &&
      partOf(group) !== 'member' &&
      item.kind !== 'files' &&
      item.kind !== 'pictures' &&
      (!isBlind || item.blind === 'shown'),
  );

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

/** What a version asked; undefined where its topic has no form. */
async function modelOf(db: Database, { form }: EntrySnapshot): Promise<FormModel | undefined> {
  return form ? (await findVersion(db, form.id, form.number))?.model : undefined;
}

interface Version {
  snapshot: EntrySnapshot;
  model: FormModel | undefined;
  files: readonly AnsweringFile[];
}

/** @param hide what becomes of a text in which somebody could stand */
function contentOf(
  { snapshot, model, files }: Version,
  isBlind: boolean,
  hide: (text: string) => string,
): JudgedContent {
  const answers = teamAnswers(snapshot);
  const shown = fieldsShown(model, isBlind).map((placed) => ({
    title: placed.item.title,
    text: bilingualText((words) => hide(answersText(placed, answers, words))),
  }));
  const sensitive = model?.fields.flatMap(({ item }) => (item.isSensitive ? item.id : [])) ?? [];
  return {
    title: hide(snapshot.title),
    team: isBlind ? null : snapshot.team,
    answers: shown.filter(({ text }) => text.zh !== ''),
    fileIds: isBlind ? [] : files.flatMap(({ id, slot }) => (sensitive.includes(slot) ? [] : id)),
  };
}

const isName = (name: string | null): name is string => (name ?? '').trim() !== '';

/**
 * Versions of entries as judges read them, by version. Where they must not know who entered, there are only answers that
 * were marked for it, with names covered, and no files: nobody can cover a name in those (design of judging, 4).
 */
export async function listJudged(
  db: Database,
  versionIds: readonly number[],
  isBlind: boolean,
): Promise<Map<number, JudgedContent>> {
  const versions = await listVersions(db, versionIds);
  const teamIds = versions.map(({ teamId }) => teamId);
  const people = isBlind ? await listPeopleNames(db, teamIds) : undefined;
  const files = await listVersionFiles(db, versionIds);
  const found = new Map<number, JudgedContent>();
  for (const { id, snapshot, number, teamId } of versions) {
    const names = [number, ...namesIn(snapshot), ...(people?.get(teamId) ?? [])].filter(isName);
    const version = { snapshot, model: await modelOf(db, snapshot), files: files.get(id) ?? [] };
    const hide = (text: string) => (isBlind ? cover(text, names) : text);
    found.set(id, contentOf(version, isBlind, hide));
  }
  return found;
}
