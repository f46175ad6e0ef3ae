import { inEither, type Bilingual } from '#contract/call/text/bilingual.ts';

/** The fields by which records of the back office are known, the first one that there is. */
const NAMES = ['title', 'name', 'dictName', 'dictLabel', 'userName', 'originalFilename'];

const isBilingual = (value: unknown): value is Bilingual =>
  typeof Object(value).zh === 'string' && typeof Object(value).en === 'string';

/** What a record is called, for the operation log; null where nothing of it is a name. */
export function titleOf(record: Readonly<Record<string, unknown>> | null): Bilingual | null {
  const name = NAMES.map((field) => record?.[field]).find((value) => Boolean(value));
  if (typeof name === 'string') return inEither(name);
  return isBilingual(name) ? { zh: name.zh, en: name.en } : null;
}
