import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/**
 * Limits for spreadsheets. `packed` and `unpacked`: bytes of an imported sheet (threat 58). `rows`: rows of any
 * sheet. `atOnce`: sheets that one person may have written at the same time, because each is held in memory as a
 * whole (threat 60).
 */
export const SHEET_LIMIT = {
  packed: 2 * 1024 * 1024,
  unpacked: 50 * 1024 * 1024,
  rows: 10_000,
  atOnce: 2,
};

const key = z.string().check(z.regex(/^[0-9a-f]{32}$/));

/** Returns the result of an import to the user who started it. If any row has failed, nothing was added. */
export const getImport = endpoint({
  name: 'importResult',
  method: 'GET',
  path: '/system/import/{key}',
  access: 'session',
  params: z.object({ key }),
  output: z.object({ data: z.object({ added: z.int(), failed: z.int() }) }),
});

/** Downloads the imported rows, each with what is wrong with it. */
export const downloadImport = endpoint({
  name: 'importSheet',
  method: 'GET',
  path: '/system/import/{key}/sheet',
  access: 'session',
  params: z.object({ key }),
  output: 'file',
});
