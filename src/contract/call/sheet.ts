import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/**
 * A sheet that is taken in may be so long, packed and unpacked, in bytes (threat 58); any has so many rows at most; and
 * one person has so many written at once, for each is held as a whole (threat 60).
 */
export const SHEET_LIMIT = {
  packed: 2 * 1024 * 1024,
  unpacked: 50 * 1024 * 1024,
  rows: 10_000,
  atOnce: 2,
};

const key = z.string().check(z.regex(/^[0-9a-f]{32}$/));

/** What became of an import, for whoever ordered it: nothing was added where a row has failed. */
export const getImport = endpoint({
  name: 'importResult',
  method: 'GET',
  path: '/system/import/{key}',
  access: 'session',
  params: z.object({ key }),
  output: z.object({ data: z.object({ added: z.int(), failed: z.int() }) }),
});

/** The rows with what was wrong about them. */
export const downloadImport = endpoint({
  name: 'importSheet',
  method: 'GET',
  path: '/system/import/{key}/sheet',
  access: 'session',
  params: z.object({ key }),
  output: 'file',
});
