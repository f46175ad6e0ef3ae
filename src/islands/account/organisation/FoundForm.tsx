import { useEffect } from 'react';
import { foundOrganisation } from '#contract/cooperation/organisation.ts';
import { Form } from '#islands/session/Form.tsx';
import { useIsland } from '#islands/session/island.ts';
import { useAccountForm } from '#islands/session/use-account-form.ts';
import { useOrganisationTexts } from './context.ts';
import { identityForm, IDENTITY_LINES, toIdentity } from './identity.ts';
import { IdentityFields } from './IdentityFields.tsx';

const BLANK = {
  kind: 'enterprise',
  nameZh: '',
  nameEn: '',
  country: '',
  region: '',
  registrationNumber: '',
  lei: '',
};

/** Founds an organisation. What was typed survives a reload. */
export function FoundForm({ onDone }: { onDone(id: number): void }) {
  const { current } = useIsland();
  const { texts, locale } = useOrganisationTexts();
  const form = useAccountForm('organisation', identityForm, IDENTITY_LINES);
  useEffect(() => {
    const typed = Object.entries(form.getValues()).filter(([, value]) => value);
    form.reset({ ...BLANK, original: locale, ...Object.fromEntries(typed) });
  }, [form, locale]);
  return (
    <Form
      form={form}
      action={texts['organisation.found']}
      send={async (text) => {
        const { client, screen } = current();
        const { data } = await client.call(foundOrganisation, { body: toIdentity(text) });
        form.reset({ ...BLANK, original: locale });
        screen.tell(texts['organisation.foundDone']);
        onDone(data.id);
      }}
    >
      <IdentityFields />
    </Form>
  );
}
