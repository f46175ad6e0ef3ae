import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { ZodMiniType, output } from 'zod/mini';
import type { Database } from '#server/platform/db/database.ts';
import { IN_WORDS, tellIssue } from '#server/platform/text/in-words.ts';
import type { SeedFiles } from './files.ts';

/** Where demonstration content comes from and goes to. */
export interface Seeding {
  db: Database;
  folder: string;
  files: SeedFiles;
}

/** @throws Error that says what is wrong, and in which file */
export function checked<S extends ZodMiniType>(name: string, schema: S, value: unknown): output<S> {
  const parsed = schema.safeParse(value, IN_WORDS);
  if (parsed.success) return parsed.data;
  throw new Error(`${name}\n${parsed.error.issues.map(tellIssue).join('\n')}`);
}

/** What a file of the demonstration content holds, checked. */
export const readSeed = async <S extends ZodMiniType>(
  folder: string,
  name: string,
  schema: S,
): Promise<output<S>> => checked(name, schema, parse(await readFile(join(folder, name), 'utf8')));
