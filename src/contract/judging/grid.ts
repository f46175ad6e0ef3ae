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
  /** Of the assignment. */
  id: z.int(),
  blindNo: z.int(),
  title: z.string(),
  sheet: z.nullable(sheet),
});
export type GridRow = z.output<typeof row>;

/** All that a judge has in a round, in one table (design of judging, requirement 7). */
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

/** The same as a sheet, to be filled in elsewhere. */
export const exportGrid = endpoint({
  name: 'judgingGridExport',
  method: 'GET',
  path: '/api/judging/grid/export',
  access,
  about: about('export'),
  query: ofRound,
  output: 'file',
});

/** Takes in what was filled in, all of it or nothing; what is in the way is named by row and column. */
export const importGrid = endpoint({
  name: 'judgingGridImport',
  method: 'POST',
  path: '/api/judging/grid/import',
  access,
  about: about('import'),
  upload: SHEET_LIMIT.packed,
  output: single(
    z.object({
      /** How many sheets were written in. */
      saved: z.int(),
      flawed: z.array(
        z.object({
          /** As the sheet counts its rows. */
          line: z.int(),
          /** The title of the column; empty for what is about the whole row. */
          column: z.string(),
          problem: z.string(),
        }),
      ),
    }),
  ),
});
export type ImportedGrid = Answer<typeof importGrid>['data'];

/** The judge's own sheets of a round as a document, one page for each. */
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

/** All sheets of a round in one table, without those of entries with which the caller is in conflict. */
export const exportRoundSheets = endpoint({
  ...ofChair,
  name: 'judgingSheetsExport',
  method: 'GET',
  path: '/judging/round/{id}/sheet/export',
  about: about('export'),
});

/** Has a document of each sheet put into an archive, a folder for each entry; how far it is, `/common/process` tells by the key. */
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

/** That archive once it is made, for whoever ordered it, for a day. */
export const downloadRoundSheets = endpoint({
  ...ofChair,
  name: 'judgingSheetsArchive',
  method: 'GET',
  path: '/judging/round/{id}/sheet/zip/{key}',
  about: about('takeSheets'),
  params: z.extend(oneId, { key: fileId }),
});

/** The same as a document, one page for each: of one entry, of one judge, or of all. */
export const printRoundSheets = endpoint({
  ...ofChair,
  name: 'judgingSheetsPrint',
  method: 'GET',
  path: '/judging/round/{id}/sheet/pdf',
  about: about('print'),
  query: z.object({ blindNo: z.optional(recordId), judgeId: z.optional(recordId) }),
});
