import { setImmediate as rest } from 'node:timers/promises';
import { addressOf } from '#contract/call/address.ts';
import { zipRoundSheets } from '#contract/judging/grid.ts';
import type { Locale } from '#contract/call/locale.ts';
import { archivePaths } from '#domain/forms/answer/archive-name.ts';
import { beginArchive, type ArchiveServices } from '#server/areas/files/service.ts';
import type { Actor } from '#server/platform/http/context.ts';
import type { ZipFile } from '#server/platform/storage/zip-stream.ts';
import { demandRound, type Round } from '../record.ts';
import { printSheets } from './print.ts';
import { printedOf } from './printed.ts';
import { listSheets, type RoundSheet } from './round-sheet.ts';

interface Services extends ArchiveServices {
  origin: string;
}

interface Order {
  locale: Locale;
}

/** Paths in the archive: a folder for each entry, with a document of each judge. */
const pathsOf = (all: readonly RoundSheet[]): string[] =>
  archivePaths(
    all.map(({ blindNo, number, judge }) => ({
      folder: number ?? blindNo,
      field: String(blindNo),
      row: null,
      name: `${judge}.pdf`,
    })),
  );

async function* singleChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Yields the documents one after another; between two of them the process handles other requests. */
async function* documents(
  { origin }: Services,
  round: Round,
  all: readonly RoundSheet[],
  locale: Locale,
  step: (done: number) => void,
): AsyncGenerator<ZipFile> {
  const paths = pathsOf(all);
  for (const [at, one] of all.entries()) {
    const bytes = await printSheets(printedOf(one, locale), { round, locale, origin });
    yield { path: paths[at]!, bytes: singleChunk(bytes) };
    step(at + 1);
    await rest();
  }
}

/**
 * Starts an archive with a document of each sheet of a round, without those of entries that the caller is in conflict
 * with (requirement 17).
 * @returns the key of the process, and the number of sheets
 * @throws Fault notFound, sheetsAtOnce
 */
export async function zipSheets(
  services: Services,
  actor: Actor,
  roundId: number,
  { locale }: Order,
): Promise<{ key: string; files: number }> {
  const round = await demandRound(services.db, roundId);
  const all = (await listSheets(services.db, actor.userId, round)).filter(({ sheet }) => sheet);
  const total = all.length;
  const target = `judgingRound ${roundId}`;
  const { method } = zipRoundSheets;
  const path = addressOf(zipRoundSheets, { params: { id: roundId } });
  const key = await beginArchive(services, actor, {
    kind: 'sheetArchive',
    name: `${round.name[locale] || round.name.zh}.zip`,
    call: { method, path },
    deed: { action: 'judging:assignment:zip', target, after: { sheets: total } },
    total,
    files: (step) => documents(services, round, all, locale, step),
  });
  return { key, files: total };
}
