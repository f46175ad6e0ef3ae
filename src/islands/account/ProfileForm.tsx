import { useEffect } from 'react';
import { changeProfile } from '#contract/identity/account.ts';
import type { Profile } from '#contract/identity/session.ts';
import { Field } from '#islands/session/field/Field.tsx';
import { Form } from '#islands/session/Form.tsx';
import { useIsland } from '#islands/session/island.ts';
import { useAccountForm } from '#islands/session/use-account-form.ts';
import './account.css';
import { Avatar } from './avatar/Avatar.tsx';
import type { AvatarTexts } from './avatar/avatar-texts.ts';
import { optionsFor } from './options.ts';
import { PersonIsland, usePersonTexts, type PersonProps } from './PersonIsland.tsx';
import { profileForm, toChange, toText } from './profile.ts';
import { useDictionary } from './use-dictionary.ts';
import { useKnown } from './use-known.ts';

interface Props extends PersonProps {
  avatarTexts: AvatarTexts;
}

const DAY = 10;
const KEPT: readonly string[] = [];

/** What the owner sees and cannot change here. */
function Facts({ profile }: { profile: Profile }) {
  const own = usePersonTexts();
  const facts = [
    [own['person.account'], profile.name],
    [own['person.phone'], profile.phonenumber ?? own['person.none']],
    [own['person.since'], profile.createTime.slice(0, DAY)],
  ];
  return (
    <dl className="account-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Fields({ profile }: { profile: Profile }) {
  const { texts, current } = useIsland();
  const own = usePersonTexts();
  const form = useAccountForm('profile', profileForm, KEPT);
  const educations = useDictionary('education');
  const countryTypes = useDictionary('country_type');
  useEffect(() => form.reset(toText(profile)), [form, profile]);
  return (
    <Form
      form={form}
      action={own['person.save']}
      send={async (text) => {
        const { client, session, screen } = current();
        await client.call(changeProfile, { body: toChange(text) });
        screen.tell(own['person.saved']);
        await session.refresh();
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
      <Field name="personalProfile" label={own['person.personalProfile']} rows={4} />
    </Form>
  );
}

function Reader({ avatarTexts }: Pick<Props, 'avatarTexts'>) {
  const own = usePersonTexts();
  const known = useKnown();
  if (!known) return <p role="status">{own['person.loading']}</p>;
  return (
    <>
      <Avatar known={known} texts={avatarTexts} />
      <Facts profile={known.profile} />
      <Fields profile={known.profile} />
    </>
  );
}

/** The reader's own profile (specification 3). */
export const ProfileForm = ({ avatarTexts, ...props }: Props) => (
  <PersonIsland {...props}>
    <Reader avatarTexts={avatarTexts} />
  </PersonIsland>
);
