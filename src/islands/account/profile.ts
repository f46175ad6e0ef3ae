import * as z from 'zod/mini';
import { profileChange, type ProfileChange } from '#contract/identity/account.ts';
import { localArea, type Profile } from '#contract/identity/session.ts';
import { like, nickNameField } from '#islands/session/schema.ts';

/** The lines of the profile that a user may leave empty. */
export const OPTIONAL = [
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

/** An empty line is nothing; anything else is what the contract takes. */
const line = (field: Optional) =>
  like(
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

/** A profile as it is typed. */
export const toText = (profile: Profile): ProfileText => ({
  nickName: profile.nickName,
  localArea: profile.localArea,
  ...(Object.fromEntries(OPTIONAL.map((field) => [field, profile[field] ?? ''])) as Record<
    Optional,
    string
  >),
});

/** What was typed as a change: an empty line takes the value away. */
export const toChange = (text: ProfileText): ProfileChange => ({
  nickName: text.nickName,
  localArea: text.localArea,
  ...Object.fromEntries(OPTIONAL.map((field) => [field, text[field].trim() || null])),
});
