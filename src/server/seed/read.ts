import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { ZodMiniType, output } from 'zod/mini';
import { IN_WORDS, tellIssue } from '#server/platform/text/in-words.ts';

/** Validates a value. @throws Error with the file and its faults */
export function checked<S extends ZodMiniType>(name: string, schema: S, value: unknown): output<S> {
  const parsed = schema.safeParse(value, IN_WORDS);
  if (parsed.success) return parsed.data;
  throw new Error(`${name}\n${parsed.error.issues.map(tellIssue).join('\n')}`);
}

/** Reads and validates a file of the demonstration content. */
export const readSeed = async <S extends ZodMiniType>(
  folder: string,
  name: string,
  schema: S,
): Promise<output<S>> => checked(name, schema, parse(await readFile(join(folder, name), 'utf8')));
