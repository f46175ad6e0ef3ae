import * as z from 'zod/mini';
import { bilingual } from '#contract/call/text/bilingual.ts';
import { endpoint, type Answer } from '#contract/call/endpoint.ts';
import { moment } from '#contract/call/moment.ts';
import { recordId, single } from '#contract/call/wire/reply.ts';
import { SHEET_LIMIT } from '#contract/call/sheet.ts';
import { fileId } from '#contract/files/file.ts';
import { oneId } from '#contract/kind/reading.ts';
import { criterion } from './criterion.ts';
import { sheet } from './sheet.ts';
import { ROUND_STATES } from './state.ts';

const access = { anyRole: ['scoring_expert'] } as const;
const about = (action: string) => ({ resource: 'sheet', action });
const ofRound = z.object({ roundId: recordId });

const row = z.object({
  /** Id of the assignment. */
  id: z.int(),
  blindNo: z.int(),
  title: z.string(),
  sheet: z.nullable(sheet),
});
export type GridRow = z.output<typeof row>;

/** Returns all sheets of a judge in a round as one table (design of judging, requirement 7). */
export const getGrid = endpoint({
  name: 'judgingGrid',
  method: 'GET',
  path: '/api/judging/grid',
  access,
  about: about('grid'),
  query: ofRound,
  output: single(
    z.object({
      rows: z.array(row),
      round: z.object({
        id: z.int(),
        name: bilingual,
        state: z.enum(ROUND_STATES),
        dueAt: z.nullable(moment),
        criteria: z.array(criterion),
      }),
    }),
  ),
});
export type ScoreGrid = Answer<typeof getGrid>['data'];

/** Exports the same table as a spreadsheet, to be filled in offline. */
export const exportGrid = endpoint({
  name: 'judgingGridExport',
  method: 'GET',
  path: '/api/judging/grid/export',
  access,
  about: about('export'),
  query: ofRound,
  output: 'file',
});

/** Imports a filled-in table, all of it or nothing. Problems are reported by row and column. */
export const importGrid = endpoint({
  name: 'judgingGridImport',
  method: 'POST',
  path: '/api/judging/grid/import',
  access,
  about: about('import'),
  upload: SHEET_LIMIT.packed,
  output: single(
    z.object({
      /** Number of sheets that were changed. */
      saved: z.int(),
      flawed: z.array(
        z.object({
          /** Row number in the spreadsheet. */
          line: z.int(),
          /** Title of the column; empty if the problem concerns the whole row. */
          column: z.string(),
          problem: z.string(),
        }),
      ),
    }),
  ),
});
export type ImportedGrid = Answer<typeof importGrid>['data'];

/** Downloads the judge's own sheets of a round as a document with one page per sheet. */
export const printGrid = endpoint({
  name: 'judgingGridPrint',
  method: 'GET',
  path: '/api/judging/grid/pdf',
  access,
  about: about('print'),
  query: ofRound,
  output: 'file',
});

const ofChair = {
  access: { anyPermission: ['judging:assignment:export'] },
  params: oneId,
  output: 'file',
} as const;

/** Exports all sheets of a round as one table, without entries with which the caller has a conflict. */
export const exportRoundSheets = endpoint({
  ...ofChair,
  name: 'judgingSheetsExport',
  method: 'GET',
  path: '/judging/round/{id}/sheet/export',
  about: about('export'),
});

/**
 * Starts packing a document of each sheet into an archive with one folder per entry. `/common/process` reports the
 * progress under the returned key.
 */
export const zipRoundSheets = endpoint({
  name: 'judgingSheetsZip',
  method: 'POST',
  path: '/judging/round/{id}/sheet/zip',
  access: ofChair.access,
  about: about('zipSheets'),
  guarded: true,
  params: oneId,
  output: single(z.object({ key: z.string(), files: z.int() })),
});

/** Downloads the finished archive. Only for the user who ordered it, for one day. */
export const downloadRoundSheets = endpoint({
  ...ofChair,
  name: 'judgingSheetsArchive',
  method: 'GET',
  path: '/judging/round/{id}/sheet/zip/{key}',
  about: about('takeSheets'),
  params: z.extend(oneId, { key: fileId }),
});

/** Downloads sheets of one entry, of one judge or all as a document with one page per sheet. */
export const printRoundSheets = endpoint({
  ...ofChair,
  name: 'judgingSheetsPrint',
  method: 'GET',
  path: '/judging/round/{id}/sheet/pdf',
  about: about('print'),
  query: z.object({ blindNo: z.optional(recordId), judgeId: z.optional(recordId) }),
});
