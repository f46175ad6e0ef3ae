/** Unsaved input, by field. */
export type Draft = Readonly<Record<string, string>>;
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const PREFIX = 'podium.draft.';
const keyOf = (form: string): string => PREFIX + form;
const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((one) => typeof one === 'string');

/** Returns the unsaved input of a form from when its page was left; empty if it cannot be read. */
export function readDraft(store: Store, form: string): Draft {
  try {
    const draft: unknown = JSON.parse(store.getItem(keyOf(form)) ?? '{}');
    return isDraft(draft) ? draft : {};
  } catch {
    return {};
  }
}

/** Stores the named fields only, so that passwords and codes never reach the storage. */
export function keepDraft(
  store: Store,
  form: string,
  fields: readonly string[],
  values: Readonly<Record<string, unknown>>,
): void {
  const kept = fields.flatMap((field): [string, string][] => {
    const value = values[field];
    return typeof value === 'string' && value !== '' ? [[field, value]] : [];
  });
  if (kept.length === 0) store.removeItem(keyOf(form));
  else store.setItem(keyOf(form), JSON.stringify(Object.fromEntries(kept)));
}

/** Deletes the unsaved input of all forms, because the next user of this browser may be somebody else. */
export function dropDrafts(store: Store): void {
  for (const name of Object.keys(store)) if (name.startsWith(PREFIX)) store.removeItem(name);
}
