import { sameInBoth, type Bilingual } from '#contract/call/text/bilingual.ts';

/** Fields that name records of the back office; the first one present is used. */
const NAMES = ['title', 'name', 'dictName', 'dictLabel', 'userName', 'originalFilename'];

const isBilingual = (value: unknown): value is Bilingual =>
  typeof Object(value).zh === 'string' && typeof Object(value).en === 'string';

/** Returns the title of a record for the operation log; null if it has none. */
export function titleOf(record: Readonly<Record<string, unknown>> | null): Bilingual | null {
  const name = NAMES.map((field) => record?.[field]).find((value) => Boolean(value));
  if (typeof name === 'string') return sameInBoth(name);
  return isBilingual(name) ? { zh: name.zh, en: name.en } : null;
}
