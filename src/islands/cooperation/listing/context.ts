import { createContext, use } from 'react';
import type { Locale } from '#contract/call/locale.ts';
import { fillIn, type TextValues } from '#contract/call/text/fill-in.ts';
import type { ListingKind } from '#contract/cooperation/listing/facts.ts';
import type { ListingTexts } from '#lib/texts/listing.ts';

export interface ListingParts {
  texts: ListingTexts;
  locale: Locale;
  /** Address of the pages of each kind, with `[id]` in place of the number. */
  addresses: Readonly<Record<ListingKind, string>>;
}

/** Language and texts of the parts of this island. */
export const ListingContext = createContext<ListingParts | undefined>(undefined);

export function useListing(): ListingParts & { say(key: string, values?: TextValues): string } {
  const parts = use(ListingContext);
  if (!parts) throw new Error('This part stands inside the island of listings');
  const texts: Readonly<Record<string, string>> = parts.texts;
  return { ...parts, say: (key, values = {}) => fillIn(texts[key] ?? key, values) };
}
