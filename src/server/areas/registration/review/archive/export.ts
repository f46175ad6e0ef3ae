import { eq, inArray } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { translator } from '#content/i18n/translate.ts';
import { Fault } from '#contract/fault.ts';
import { type exportEntries } from '#contract/registration/office/entry-file.ts';
import { entryResource } from '#contract/registration/office/entry-record.ts';
import type { Locale } from '#contract/call/locale.ts';
import { SHEET_LIMIT } from '#contract/call/sheet.ts';
import { hasAnyPermission } from '#domain/identity/access.ts';
import { findOwnedVersion, type OwnedForm } from '#server/areas/forms/service.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import { attachment } from '#server/platform/http/upload/attachment.ts';
import { actorOf, localeOf, type Actor, type HttpContext } from '#server/platform/http/context.ts';
import { columnsOf, toSheetRows } from '#server/platform/records/export.ts';
import { streamRecords } from '#server/platform/records/read.ts';
import type { RecordOf } from '#server/platform/records/store.ts';
import { writeFor } from '#server/platform/sheet/at-once.ts';
import { writeSheets, XLSX } from '#server/platform/sheet/write.ts';
import type { Sheet } from '#server/platform/sheet/sheet.ts';
import { openSnapshot } from '../../entry/snapshot.ts';
import type { Services } from '../../record/context.ts';
import { entries, entryVersions } from '../../record/entry/table.ts';
import { peopleSheet, styleIn, teamSheet, type SheetEntry } from './answer-sheet.ts';
import { entryStore } from '../kind.ts';
import { findRevealed, numbersOf, withCaptains } from './revealed.ts';

type ExportRequest = z.output<typeof exportEntries.body>;
type Listed = RecordOf<typeof entryResource>;

/** Entries of one version of a form; without a form, those of topics that have none. */
interface Lot {
  form: OwnedForm | null;
  title: string;
  all: SheetEntry[];
}

/** State while a sheet is made. */
interface SheetExport extends Services {
  locale: Locale;
  lots: Map<string, Lot>;
}

/** Of no entry. */
const NONE: ReadonlySet<number> = new Set();
const NO_NUMBERS: ReadonlyMap<number, string> = new Map();

type Named = { id: number; number: number } | null;

/** Returns the lot of a form version, which is added if it is new. */
async function lotOf({ lots, locale, ...services }: SheetExport, named: Named): Promise<Lot> {
  const key = named ? `${named.id} ${named.number}` : '';
  const known = lots.get(key);
  if (known) return known;
  const form = (named && (await findOwnedVersion(services, named.id, named.number))) ?? null;
  const title = named ? translator(locale)('sheet.answers', named) : '';
  const lot: Lot = { form, title, all: [] };
  lots.set(key, lot);
  return lot;
}

const versionsOf = (db: Database, ids: number[]) =>
  db
    .select({ id: entries.id, snapshot: entryVersions.snapshot })
    .from(entries)
    .innerJoin(entryVersions, eq(entryVersions.id, entries.versionId))
    .where(inArray(entries.id, ids));

/** Adds entries to the lots of their forms, opened as far as the reader may see them. */
async function addToLots(
  sheetExport: SheetExport,
  records: readonly Listed[],
  revealed: ReadonlySet<number>,
): Promise<void> {
  const ids = records.map(({ id }) => id);
  const versions = new Map((await versionsOf(sheetExport.db, ids)).map((one) => [one.id, one]));
  const opened = [...versions.values()].filter(({ id }) => revealed.has(id));
  const people = opened.flatMap(({ snapshot }) => snapshot.members);
  const idNumbers = await numbersOf(
    sheetExport,
    people.map(({ memberId }) => memberId),
  );
  for (const record of records) {
    const kept = versions.get(record.id)?.snapshot;
    if (!kept) continue;
    const lot = await lotOf(sheetExport, kept.form);
    const isRevealed = revealed.has(record.id);
    lot.all.push({
      number: record.number ?? '',
      team: kept.team,
      snapshot: openSnapshot(kept, lot.form),
      idNumbers: isRevealed ? idNumbers : NO_NUMBERS,
      isRevealed,
    });
  }
}

/** @throws Fault forbidden if sensitive answers are requested by an actor who may not reveal them */
function demandReveal(actor: Actor, { isRevealed }: ExportRequest): void {
  if (isRevealed && !hasAnyPermission(actor, ['contest:entry:reveal']))
    throw new Fault('forbidden');
}

/** The sheets of a file: the list, and for each version of a form the answers of its teams and their members. */
async function sheetsOf(
  services: Services,
  context: HttpContext,
  asked: ExportRequest,
): Promise<Sheet[]> {
  const { db } = services;
  const [actor, locale] = [actorOf(context), localeOf(context)];
  const sheetExport: SheetExport = {
    ...services,
    locale,
    lots: new Map(),
  };
  const { title, head } = columnsOf(entryResource, locale);
  const list: Sheet['rows'][number][] = [];
  for await (const records of streamRecords(db, entryStore, actor, asked, SHEET_LIMIT.rows)) {
    const revealed = asked.isRevealed ? await findRevealed(db, actor, records) : NONE;
    const shown = await withCaptains(db, records, revealed);
    list.push(...(await toSheetRows(db, entryResource, shown, locale)));
    await addToLots(sheetExport, records, revealed);
  }
  const style = styleIn(locale);
  const people = style.t('sheet.people');
  const answers = [...sheetExport.lots.values()].flatMap(({ form, title: of, all }) => [
    ...(form ? [teamSheet(of, form, all, style)] : []),
    peopleSheet(`${people} ${of}`.trim(), form, all, style),
  ]);
  return [{ title, head, rows: list }, ...answers];
}

/**
 * Exports the entries that match a filter with their answers, in the wording of the versions that were answered. The
 * export is recorded, including whether it contained sensitive answers (threats 43, 60).
 * @throws Fault forbidden, sheetsAtOnce
 */
export function exportAnswers(
  services: Services,
  context: HttpContext,
  asked: ExportRequest,
): Promise<Response> {
  const actor = actorOf(context);
  demandReveal(actor, asked);
  return writeFor(actor.userId, async () => {
    const sheets = await sheetsOf(services, context, asked);
    const bytes = await writeSheets(sheets);
    const { filter = {}, isRevealed } = asked;
    await recordDeed(services.db, actor, {
      action: 'contest:entry:export',
      target: 'entry',
      after: { rows: sheets[0]!.rows.length, filter, isRevealed },
    });
    return attachment(new Uint8Array(bytes), `${sheets[0]!.title}.xlsx`, XLSX);
  });
}
