import { createContext, use } from 'react';
import type { Locale } from '#contract/call/locale.ts';
import type { OrganisationTexts } from './texts.ts';

interface Parts {
  texts: OrganisationTexts;
  locale: Locale;
}

export const OrganisationContext = createContext<Parts | undefined>(undefined);

/** The texts and the language of the page, for the parts of its island. */
export function useOrganisationTexts(): Parts {
  const parts = use(OrganisationContext);
  if (!parts) throw new Error('This part stands inside Organisations');
  return parts;
}
