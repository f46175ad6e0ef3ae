import { changeOrganisation, ORGANISATION_SIZES } from '#contract/cooperation/organisation.ts';
import { Field } from '#islands/session/field/Field.tsx';
import { Form } from '#islands/session/Form.tsx';
import { useIsland } from '#islands/session/island.ts';
import { useAccountForm } from '#islands/session/use-account-form.ts';
import { useSavedValues } from '#islands/session/field/use-saved-values.ts';
import { useOrganisationTexts } from './context.ts';
import type { OwnOrganisation } from './own-organisation.ts';
import { profileForm, toProfile, toProfileText } from './profile.ts';
import { SectorField } from './SectorField.tsx';

const KEPT: readonly string[] = [];

/** What visitors read of an organisation. */
function PublicFields() {
  const { texts } = useOrganisationTexts();
  const none = { value: '', label: texts['person.none'] };
  const sizes = ORGANISATION_SIZES.map((value) => ({ value, label: value }));
  return (
    <>
      <SectorField />
      <Field name="introductionZh" label={texts['organisation.introductionZh']} rows={5} />
      <Field name="introductionEn" label={texts['organisation.introductionEn']} rows={5} />
      <Field name="address" label={texts['organisation.address']} />
      <Field name="site" label={texts['organisation.site']} type="url" placeholder="https://" />
      <Field name="founded" label={texts['organisation.founded']} inputMode="numeric" />
      <Field name="size" label={texts['organisation.size']} options={[none, ...sizes]} />
      <Field
        name="languages"
        label={texts['organisation.languages']}
        hint={texts['organisation.languagesHint']}
      />
    </>
  );
}

/** Whom the office may reach. */
function ContactFields() {
  const { texts } = useOrganisationTexts();
  return (
    <>
      <p className="caption">{texts['organisation.contact']}</p>
      <Field name="contactPerson" label={texts['organisation.contactPerson']} />
      <Field name="contactPhone" label={texts['organisation.contactPhone']} type="tel" />
      <Field name="contactEmail" label={texts['organisation.contactEmail']} type="email" />
    </>
  );
}

/** Form for what the members of an organisation may change at any time. */
export function ProfileForm({ own, onDone }: { own: OwnOrganisation; onDone(): void }) {
  const { current } = useIsland();
  const { texts } = useOrganisationTexts();
  const form = useAccountForm(`organisation.${own.id}`, profileForm, KEPT);
  useSavedValues(form, toProfileText(own));
  return (
    <Form
      form={form}
      action={texts['person.save']}
      send={async (text) => {
        const { client, screen } = current();
        const body = { ...toProfile(text), version: own.version };
        await client.call(changeOrganisation, { params: { id: own.id }, body });
        screen.tell(texts['person.saved']);
        onDone();
      }}
    >
      <PublicFields />
      <ContactFields />
    </Form>
  );
}
