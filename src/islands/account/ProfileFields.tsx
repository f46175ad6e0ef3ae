import type { Locale } from '#contract/call/locale.ts';
import { changeProfile } from '#contract/identity/account.ts';
import type { Profile } from '#contract/identity/session.ts';
import { Field } from '#islands/session/field/Field.tsx';
import { Form } from '#islands/session/Form.tsx';
import { useIsland } from '#islands/session/island.ts';
import { useAccountForm } from '#islands/session/use-account-form.ts';
import { useSavedValues } from '#islands/session/field/use-saved-values.ts';
import { AreaField } from './area/AreaField.tsx';
import type { AreaTexts } from './area/area-texts.ts';
import { optionsFor } from './options.ts';
import { usePersonTexts } from './PersonIsland.tsx';
import { profileForm, toChange, toText } from './profile.ts';
import { useDictionary } from './use-dictionary.ts';

const KEPT: readonly string[] = [];

interface Props {
  profile: Profile;
  areaTexts: AreaTexts;
  locale: Locale;
}

/** Form for the reader's profile. */
export function ProfileFields({ profile, areaTexts, locale }: Props) {
  const { texts, current } = useIsland();
  const own = usePersonTexts();
  const form = useAccountForm('profile', profileForm, KEPT);
  const educations = useDictionary('education');
  const countryTypes = useDictionary('country_type');
  useSavedValues(form, toText(profile));
  return (
    <Form
      form={form}
      action={own['person.save']}
      send={async (text) => {
        const { client, session, screen } = current();
        await client.call(changeProfile, { body: toChange(text) });
        await session.refresh();
        screen.tell(own['person.saved']);
      }}
    >
      <Field
        name="nickName"
        label={texts['form.nickName']}
        autoComplete="nickname"
        hint={texts['form.nickNameHint']}
      />
      <Field
        name="email"
        label={texts['form.email']}
        type="email"
        autoComplete="email"
        hint={own[profile.isEmailConfirmed ? 'person.emailConfirmed' : 'person.emailHint']}
      />
      <Field name="workName" label={own['person.workName']} autoComplete="organization" />
      <Field name="colleges" label={own['person.colleges']} />
      <Field
        name="education"
        label={own['person.education']}
        options={optionsFor(educations, profile.education, own['person.none'])}
      />
      <Field name="major" label={own['person.major']} />
      <Field
        name="countryType"
        label={own['person.countryType']}
        options={optionsFor(countryTypes, profile.countryType, own['person.none'])}
      />
      <AreaField texts={areaTexts} locale={locale} />
      <Field name="personalProfile" label={own['person.personalProfile']} rows={4} />
    </Form>
  );
}
