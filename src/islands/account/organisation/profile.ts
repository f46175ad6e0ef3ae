import * as z from 'zod/mini';
import type { OrganisationProfile } from '#contract/cooperation/organisation.ts';
import { sector } from '#contract/cooperation/sector.ts';
import type { AccountKey } from '#islands/session/texts.ts';
import type { OwnOrganisation } from './own-organisation.ts';

const line = z.string();

/** The lines of a profile. Everything else about them the server says, at the field. */
export const profileForm = z.object({
  address: line,
  site: line,
  introductionZh: line,
  introductionEn: line,
  sectors: z.array(sector).check(z.minLength(1, 'form.required' satisfies AccountKey)),
  founded: line,
  size: line,
  languages: line,
  contactPerson: line,
  contactPhone: line,
  contactEmail: line,
});
export type ProfileText = z.output<typeof profileForm>;

/** Converts an organisation to the values of the form. */
export const toProfileText = (own: OwnOrganisation): ProfileText => ({
  address: own.address,
  site: own.site ?? '',
  introductionZh: own.introduction.zh,
  introductionEn: own.introduction.en,
  sectors: own.sectors,
  founded: own.founded === null ? '' : String(own.founded),
  size: own.size ?? '',
  languages: own.languages.join(' '),
  contactPerson: own.contactPerson,
  contactPhone: own.contactPhone ?? '',
  contactEmail: own.contactEmail ?? '',
});

/** What is no number goes as it was typed, to be refused: as NaN it would arrive as null, and be forgotten. */
function yearIn(typed: string): number | null {
  const text = typed.normalize('NFKC').trim();
  if (text === '') return null;
  return Number.isNaN(Number(text)) ? (text as unknown as number) : Number(text);
}

/** Converts the values of the form to a profile; an empty line takes a value away. */
export const toProfile = (text: ProfileText): OrganisationProfile => ({
  address: text.address.trim(),
  site: text.site.trim() || null,
  introduction: { zh: text.introductionZh.trim(), en: text.introductionEn.trim() },
  sectors: text.sectors,
  founded: yearIn(text.founded),
  size: (text.size || null) as OrganisationProfile['size'],
  languages: text.languages
    .toLowerCase()
    .split(/[\s,，、;；]+/)
    .filter(Boolean),
  contactPerson: text.contactPerson.trim(),
  contactPhone: text.contactPhone.trim() || null,
  contactEmail: text.contactEmail.trim() || null,
});
