import * as z from 'zod/mini';
import type { OrganisationIdentity } from '#contract/cooperation/organisation.ts';
import type { AccountKey } from '#islands/session/texts.ts';

const line = z.string();
const needed = line.check(
  z.refine((value) => value.trim() !== '', 'form.required' satisfies AccountKey),
);

/** The lines of an identity. Everything else about them the server says, at the field. */
export const identityForm = z.object({
  kind: needed,
  original: needed,
  nameZh: line,
  nameEn: line,
  country: needed,
  region: line,
  registrationNumber: needed,
  lei: line,
});
export type IdentityText = z.output<typeof identityForm>;
export const IDENTITY_LINES = Object.keys(identityForm.shape);

/** Converts an identity to the values of the form. */
export const toIdentityText = ({ name, lei, ...rest }: OrganisationIdentity): IdentityText => ({
  ...rest,
  nameZh: name.zh,
  nameEn: name.en,
  lei: lei ?? '',
});

/** Converts the values of the form to an identity; what the choices hold is checked by the server. */
export const toIdentity = (text: IdentityText): OrganisationIdentity => ({
  kind: text.kind as OrganisationIdentity['kind'],
  original: text.original as OrganisationIdentity['original'],
  name: { zh: text.nameZh.trim(), en: text.nameEn.trim() },
  country: text.country,
  region: text.region.trim(),
  registrationNumber: text.registrationNumber.trim(),
  lei: text.lei.trim().toUpperCase() || null,
});
