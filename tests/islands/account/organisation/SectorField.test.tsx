import { screen } from '@testing-library/react';
import { useForm, FormProvider } from 'react-hook-form';
import { expect, it } from 'vitest';
import { slice } from '#content/i18n/translate.ts';
import { OrganisationContext } from '#islands/account/organisation/context.ts';
import { SectorField } from '#islands/account/organisation/SectorField.tsx';
import { ORGANISATION_KEYS } from '#islands/account/organisation/texts.ts';
import { SECTORS } from '#contract/cooperation/sector.ts';
import { openPerson } from '#tests/kit/island/person.tsx';

const texts = slice('zh', ORGANISATION_KEYS);

function Shown() {
  const form = useForm({ defaultValues: { sectors: SECTORS.slice(0, 2) } });
  return (
    <OrganisationContext value={{ texts, locale: 'zh', pages: { supplier: '', legal: '' } }}>
      <FormProvider {...form}>
        <SectorField />
      </FormProvider>
    </OrganisationContext>
  );
}

it('whoever takes a sector out goes on where another is added', async () => {
  const { hand } = openPerson(<Shown />);
  const remove = new RegExp(`^${texts['organisation.remove']}`);
  await hand.click(screen.getAllByRole('button', { name: remove })[0]!);
  expect(document.activeElement).toBe(screen.getByRole('combobox'));
});
