import * as z from 'zod/mini';
import { profileChange, type ProfileChange } from '#contract/identity/account.ts';
import { localArea, type Profile } from '#contract/identity/session.ts';
import { validatedBy, nickNameField } from '#islands/session/schema.ts';

/** Fields of the profile that may be left empty. */
const OPTIONAL = [
  'email',
  'workName',
  'colleges',
  'education',
  'major',
  'personalProfile',
  'countryType',
] as const;
type Optional = (typeof OPTIONAL)[number];
export type ProfileText = Record<Optional | 'nickName', string> & Pick<Profile, 'localArea'>;

/** Schema of an optional field: empty, or what the contract accepts. */
const line = (field: Optional) =>
  validatedBy(
    z.union([z.literal(''), profileChange.shape[field]]),
    field === 'email' ? 'form.emailRule' : 'form.textRule',
  );

export const profileForm = z.object({
  nickName: nickNameField,
  email: line('email'),
  workName: line('workName'),
  colleges: line('colleges'),
  education: line('education'),
  major: line('major'),
  personalProfile: line('personalProfile'),
  countryType: line('countryType'),
  localArea: z.nullable(localArea),
});

/** Converts a profile to the values of the form. */
export const toText = (profile: Profile): ProfileText => ({
  nickName: profile.nickName,
  localArea: profile.localArea,
  ...(Object.fromEntries(OPTIONAL.map((field) => [field, profile[field] ?? ''])) as Record<
    Optional,
    string
  >),
});

/** Converts the values of the form to a change; an empty field removes the value. */
export const toChange = (text: ProfileText): ProfileChange => ({
  nickName: text.nickName,
  localArea: text.localArea,
  ...Object.fromEntries(OPTIONAL.map((field) => [field, text[field].trim() || null])),
});
