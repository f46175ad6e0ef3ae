import { translator, type Translate } from '#content/i18n/translate.ts';
import type { Locale } from '#contract/call/locale.ts';
import { SCORE_METHODS } from '#contract/judging/rank/method.ts';
import type { RankedEntry, Ranking, RankingFormat } from '#contract/judging/rank/ranking.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { attachment } from '#server/platform/http/upload/attachment.ts';
import { writeFor } from '#server/platform/sheet/at-once.ts';
import { csvText } from '#server/platform/sheet/csv.ts';
import { writeSheet, XLSX } from '#server/platform/sheet/write.ts';
import type { Sheet } from '#server/platform/sheet/sheet.ts';
import { demandRound } from '../record.ts';
import { readRanking } from './read.ts';

const MEDIA = { xlsx: XLSX, csv: 'text/csv; charset=utf-8', json: 'application/json' } as const;

/**
 * A row of the table. Ranks stay numbers, so that a column can be sorted; that one is shared, which the pages write as
 * `3=`, is a column of its own.
 */
const lineOf = (t: Translate, row: RankedEntry) => [
  row.rank,
  row.rank === null ? null : t(row.isShared ? 'admin.yes' : 'admin.no'),
  row.blindNo,
  row.number,
  row.title,
  row.team,
  row.sheets,
  ...SCORE_METHODS.flatMap((method) => [row.scores[method], row.ranks[method]]),
  row.deviation,
];

/** The table of the page: each method with its score and rank. */
function sheetOf(title: string, { rows }: Ranking, locale: Locale): Sheet {
  const t = translator(locale);
  const methods = SCORE_METHODS.flatMap((method) => {
    const name = t(`admin.choice.method.${method}`);
    return [name, `${name} · ${t('admin.judging.rank')}`];
  });
  const head = [
    t('admin.judging.rank'),
    t('admin.judging.sharedRank'),
    t('field.assignment.blindNo'),
    t('field.assignment.number'),
    t('field.assignment.title'),
    t('field.entry.team'),
    t('admin.judging.sheets'),
    ...methods,
    t('admin.judging.deviation'),
  ];
  return { title, head, rows: rows.map((row) => lineOf(t, row)) };
}

/** Bytes of the file in the requested format. A JSON file contains the page's data unchanged. */
async function bytesOf(
  title: string,
  ranking: Ranking,
  { format, locale }: Taken,
): Promise<Uint8Array<ArrayBuffer>> {
  if (format === 'json') return new TextEncoder().encode(JSON.stringify(ranking, null, 2));
  const sheet = sheetOf(title, ranking, locale);
  if (format === 'csv') return new TextEncoder().encode(csvText(sheet));
  return new Uint8Array(await writeSheet(sheet));
}

interface Taken {
  format: RankingFormat;
  locale: Locale;
}

/**
 * Exports the ranking by all methods as a file, without entries that must stay hidden from the reader. The export is
 * recorded (threat 60).
 * @throws Fault notFound, sheetsAtOnce
 */
export async function exportRanking(
  db: Database,
  actor: Actor,
  roundId: number,
  taken: Taken,
): Promise<Response> {
  const { name } = await demandRound(db, roundId);
  const title = name[taken.locale] || name.zh;
  return writeFor(actor.userId, async () => {
    const ranking = await readRanking(db, actor.userId, roundId);
    const bytes = await bytesOf(title, ranking, taken);
    await recordDeed(db, actor, {
      action: 'judging:ranking:export',
      target: `judgingRound ${roundId}`,
      after: { format: taken.format, rows: ranking.rows.length },
    });
    return attachment(bytes, `${title}.${taken.format}`, MEDIA[taken.format]);
  });
}
