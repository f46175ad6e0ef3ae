import { listEntryChoices } from '#contract/registration/office/entry-record.ts';
import { useCached } from './use-cached.ts';

/** Cache key of the values by which entries can be filtered. */
const ENTRY_CHOICES = 'choices entry';

/** Returns the topics, tags and schools of the entries within the reader's scope; undefined until they are loaded. */
export const useEntryChoices = () =>
  useCached(ENTRY_CHOICES, async ({ call }) => (await call(listEntryChoices)).data);
