import * as z from 'zod/mini';

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** A table's rows as text of `COPY`. */
const dumpedTable = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  /** Bytes and digest of the text before it was compressed. */
  bytes: z.int(),
  sha256,
});
export type DumpedTable = z.output<typeof dumpedTable>;

/** What a backup consists of. It is written last: a backup without it is not one. */
export const manifest = z.object({
  format: z.literal(1),
  id: z.string(),
  /** Id of the build that made it. */
  build: z.string(),
  /** The last migration of the database, by its time in the journal. */
  migration: z.int(),
  tables: z.array(dumpedTable),
  /** The last number that each sequence gave; null if it gave none. */
  sequences: z.array(z.object({ name: z.string(), last: z.nullable(z.int()) })),
  /** The list of stored files, by the digest of its text. */
  files: z.object({ count: z.int(), bytes: z.int(), sha256 }),
  /** The portal's secrets, sealed with a passphrase. */
  keys: z.object({ salt: z.string(), sealed: z.string() }),
});
export type Manifest = z.output<typeof manifest>;
