import { listEntryChoices } from '#contract/registration/office/entry-record.ts';
import { useCached } from './use-cached.ts';

/** The name in the cache of what entries can be narrowed by. */
export const ENTRY_CHOICES = 'choices entry';

/** The topics, tags and schools of the entries that the reader reaches; undefined until they are there. */
export const useEntryChoices = () =>
  useCached(ENTRY_CHOICES, async ({ call }) => (await call(listEntryChoices)).data);
