import { readFile } from 'node:fs/promises';
import { Fault } from '#contract/fault.ts';
import type { Locale } from '#contract/call/locale.ts';
import * as contract from '#contract/judging/grid.ts';
import * as rankingContract from '#contract/judging/rank/ranking.ts';
import { openArchive, sendFile } from '#server/areas/files/service.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import type { Api } from '#server/platform/http/api.ts';
import { attachment } from '#server/platform/http/upload/attachment.ts';
import {
  actorOf,
  callerOf,
  localeOf,
  uploadOf,
  type HttpContext,
} from '#server/platform/http/context.ts';
import { writeFor } from '#server/platform/sheet/at-once.ts';
import { XLSX } from '#server/platform/sheet/write.ts';
import { exportRanking } from '../rank/export.ts';
import { demandRound, type Round } from '../record.ts';
import { zipSheets } from './archive.ts';
import { importOwn } from './import.ts';
import { writeOwn } from './own-sheet.ts';
import { readGrid, readOwn } from './own.ts';
import { printable, printSheets } from './print.ts';
import { printedOf } from './printed.ts';
import { listSheets, writeRound } from './round-sheet.ts';

const PDF = 'application/pdf';

const file = (
  bytes: Buffer,
  { name }: Pick<Round, 'name'>,
  locale: Locale,
  type: typeof PDF | typeof XLSX,
) =>
  attachment(
    new Uint8Array(bytes),
    `${name[locale] || name.zh}.${type === PDF ? 'pdf' : 'xlsx'}`,
    type,
  );

/** Calls by which judges export and import workbooks. */
export function ownWorkbookRoutes({ mount, db, secret, origin }: Api): void {
  const takerOf = (context: HttpContext) => {
    const { userId: accountId, userName } = callerOf(context);
    return { secret, accountId, userName, locale: localeOf(context) };
  };
  mount(contract.getGrid, async ({ query }, context) => ({
    data: await readGrid(db, callerOf(context).userId, query.roundId),
  }));
  mount(contract.exportGrid, async ({ query }, context) => {
    const taker = takerOf(context);
    const own = await readOwn(db, taker.accountId, query.roundId);
    const bytes = await writeFor(taker.accountId, () => writeOwn(own, taker));
    return file(bytes, own.round, taker.locale, XLSX);
  });
  mount(contract.importGrid, async (_, context) => ({
    data: await importOwn(db, takerOf(context), await readFile(uploadOf(context).path)),
  }));
  mount(contract.printGrid, async ({ query }, context) => {
    const { accountId, locale } = takerOf(context);
    const { round, rows } = await readOwn(db, accountId, query.roundId);
    const printed = rows.flatMap(({ blindNo, title, sheet }) =>
      sheet ? [{ heading: `${blindNo}   ${printable(title)}`, facts: [], sheet }] : [],
    );
    if (printed.length === 0) throw new Fault('nothingToPrint');
    const print = { round, locale, origin };
    const bytes = await writeFor(accountId, () => printSheets(printed, print));
    return file(bytes, round, locale, PDF);
  });
}

/** Calls by which the chair exports sheets of a round; each export is recorded (threat 60). */
export function roundWorkbookRoutes(api: Api): void {
  const { mount, db, origin } = api;
  const remember = (context: HttpContext, id: number, sheets: number) =>
    recordDeed(db, actorOf(context), {
      action: 'judging:assignment:export',
      target: `judgingRound ${id}`,
      after: { sheets },
    });
  mount(rankingContract.exportRanking, ({ params, query }, context) =>
    exportRanking(db, actorOf(context), params.id, { ...query, locale: localeOf(context) }),
  );
  mount(contract.exportRoundSheets, async ({ params }, context) => {
    const { userId } = callerOf(context);
    const locale = localeOf(context);
    const round = await demandRound(db, params.id);
    const bytes = await writeFor(userId, async () => {
      const all = await listSheets(db, userId, round);
      await remember(context, round.id, all.length);
      return writeRound(round, all, locale);
    });
    return file(bytes, round, locale, XLSX);
  });
  mount(contract.zipRoundSheets, async ({ params }, context) => ({
    data: await zipSheets(api, actorOf(context), params.id, { locale: localeOf(context) }),
  }));
  mount(contract.downloadRoundSheets, async ({ params }, context) =>
    sendFile(
      await openArchive(api, callerOf(context), 'sheetArchive', params.key),
      context.req.method,
    ),
  );
  mount(contract.printRoundSheets, async ({ params, query }, context) => {
    const { userId } = callerOf(context);
    const locale = localeOf(context);
    const round = await demandRound(db, params.id);
    const bytes = await writeFor(userId, async () => {
      const all = await listSheets(db, userId, round, query);
      const printed = all.flatMap((one) => printedOf(one, locale));
      if (printed.length === 0) throw new Fault('nothingToPrint');
      await remember(context, round.id, printed.length);
      return printSheets(printed, { round, locale, origin });
    });
    return file(bytes, round, locale, PDF);
  });
}
