import { createContext, use } from 'react';
import type { Locale } from '#contract/call/locale.ts';
import type { ListingKind } from '#contract/cooperation/listing/facts.ts';
import type { ContactTexts } from '#lib/texts/contact.ts';
import { fillIn, type TextValues } from '#contract/call/text/fill-in.ts';

interface ContactParts {
  texts: ContactTexts;
  locale: Locale;
  /** The address of a listing of each kind, with `[id]` in the place of its number. */
  details: Readonly<Record<ListingKind, string>>;
  /** The address of the page where a phone number is added. */
  security: string;
}

/** Language, texts and addresses of the parts of this island. */
export const ContactContext = createContext<ContactParts | undefined>(undefined);

export function useContact(): ContactParts & { say(key: string, values?: TextValues): string } {
  const parts = use(ContactContext);
  if (!parts) throw new Error('This part stands inside the island of requests for contact');
  const texts: Readonly<Record<string, string>> = parts.texts;
  return { ...parts, say: (key, values = {}) => fillIn(texts[key] ?? key, values) };
}
