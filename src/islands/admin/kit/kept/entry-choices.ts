import { listEntryChoices } from '#contract/registration/office/entry-record.ts';
import { useShelf } from './use-shelf.ts';

/** The name on the shelf of what entries can be narrowed by. */
export const ENTRY_CHOICES = 'choices entry';

/** The topics, tags and schools of the entries that the reader reaches; undefined until they are there. */
export const useEntryChoices = () =>
  useShelf(ENTRY_CHOICES, async ({ call }) => (await call(listEntryChoices)).data);
