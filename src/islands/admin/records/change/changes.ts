import { enumerate } from '#contract/call/enumerate.ts';
import type { Office } from '#islands/admin/kit/office.ts';
import { minuteOf } from '#lib/own-session.ts';

/** Fields that all records of content have besides their own. */
const OF_CONTENT = ['liveLocales', 'approval', 'publishAt', 'unpublishAt'];
/** Fields whose values are labelled under another field's name. */
const CHOICES: Readonly<Record<string, string>> = { liveLocales: 'locale' };
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;

type Words = Pick<Office, 'label' | 'choiceName' | 't' | 'locale'>;

/** A field of a changed record: the record, such as `stage 4`, and the field's name. */
interface Field {
  target: string;
  name: string;
}

/** Label of a field of a changed record, by the record's own kind if it has one. */
export function changeLabel({ label }: Pick<Office, 'label'>, { target, name }: Field): string {
  const [type = ''] = target.split(' ');
  return label(OF_CONTENT.includes(name) ? 'content' : type, name);
}

const isText = (value: object): value is Record<'zh' | 'en', string> => {
  const { zh, en } = value as Record<string, unknown>;
  return typeof zh === 'string' && typeof en === 'string';
};

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;

function plainWords(value: unknown, { choiceName, t }: Words, { name }: Field): string {
  if (typeof value === 'boolean') return t(value ? 'admin.yes' : 'admin.no');
  if (typeof value !== 'string') return String(value ?? '');
  return MOMENT.test(value) ? minuteOf(value) : choiceName(CHOICES[name] ?? name, value);
}

/** Fields of an object with their labels, one a line; empty ones are omitted. */
function partWords(value: object, office: Words, { target }: Field): string {
  return Object.entries(value)
    .map(([name, part]) => [{ target, name }, part] as const)
    .map(([field, part]) => [changeLabel(office, field), changeWords(part, office, field)])
    .filter(([, words]) => words !== '')
    .map(([label, words]) => office.t('admin.changePart', { label: label!, words: words! }))
    .join('\n');
}

/** A changed value in readable form. Bilingual texts and entries of lists take one line each. */
export function changeWords(value: unknown, office: Words, field: Field): string {
  if (isPlain(value)) return plainWords(value, office, field);
  if (Array.isArray(value)) {
    const said = value.map((one) => changeWords(one, office, field));
    if (value.every(isPlain)) return enumerate(said, office.locale);
    return said.map((words, at) => `${at + 1}. ${words}`).join('\n');
  }
  const parts = value as object;
  if (isText(parts)) return [parts.zh, parts.en].filter(Boolean).join('\n');
  return partWords(parts, office, field);
}

/** State of a record; null before it was created and after it was removed. */
export type Fields = Readonly<Record<string, unknown>> | null;

/** Value of a field before and after a change. */
export interface FieldChange {
  name: string;
  before: string;
  after: string;
}

/**
 * Fields in which two states of a record differ. A state is null before the record was created and after it was
 * removed.
 */
export function changesOf(
  before: Fields,
  after: Fields,
  office: Words,
  target: string,
): FieldChange[] {
  const shown = (fields: Fields, name: string): string =>
    changeWords(fields?.[name], office, { target, name });
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .map((name) => ({ name, before: shown(before, name), after: shown(after, name) }))
    .filter((change) => change.before !== change.after);
}
