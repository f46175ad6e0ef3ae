import { createContext, use } from 'react';
import type { Locale } from '#contract/call/locale.ts';
import type { OrganisationGroup } from '#contract/cooperation/open.ts';
import type { OrganisationTexts } from './texts.ts';

/** What all parts of the island share. */
export interface OrganisationParts {
  texts: OrganisationTexts;
  locale: Locale;
  /** The addresses of the public pages of organisations, with `[id]` in the place of the number. */
  pages: Readonly<Record<OrganisationGroup, string>>;
}

export const OrganisationContext = createContext<OrganisationParts | undefined>(undefined);

/** The texts and the language of the page, for the parts of its island. */
export function useOrganisationTexts(): OrganisationParts {
  const parts = use(OrganisationContext);
  if (!parts) throw new Error('This part stands inside Organisations');
  return parts;
}
