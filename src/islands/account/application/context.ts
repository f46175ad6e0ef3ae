import { createContext, use } from 'react';
import type { Answer } from '#contract/call/endpoint.ts';
import type { Locale } from '#contract/call/locale.ts';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import type { applicationKind } from '#contract/workflow/application.ts';
import type { ApplicationTexts } from '#lib/texts/application.ts';

/** An application as its applicant reads it. */
export type OwnApplication = Answer<typeof applicationKind.listOwn>['rows'][number];

/** A form by which one can apply. */
export interface ApplicationForm {
  key: string;
  title: Bilingual;
}

interface ApplicationParts {
  texts: ApplicationTexts;
  locale: Locale;
  /** The forms that everybody may find. */
  forms: readonly ApplicationForm[];
}

/** Language and texts of the parts of this island, and where one can apply. */
export const ApplicationContext = createContext<ApplicationParts | undefined>(undefined);

export function useApplications(): ApplicationParts {
  const parts = use(ApplicationContext);
  if (!parts) throw new Error('This part stands inside Applications');
  return parts;
}

/** Returns the application that a message has led here with; undefined for none. */
export function applicationIn(search: string): number | undefined {
  const id = Number(new URLSearchParams(search).get('application'));
  return Number.isInteger(id) && id > 0 ? id : undefined;
}
