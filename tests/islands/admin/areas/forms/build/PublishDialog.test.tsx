import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { FormRecord } from '#contract/forms/form.ts';
import { PublishDialog } from '#islands/admin/areas/forms/build/publishing/PublishDialog.tsx';
import { formOf } from '#tests/kit/forms/form.ts';
import { ok } from '#tests/kit/island/far-end.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

const nothing = () => undefined;

it('says after publishing where the form is filled in, in each language', async () => {
  const form = { id: 3, key: 'survey', title: { zh: '问卷', en: '' }, number: null };
  const { hand } = openOffice(
    <PublishDialog
      form={form as FormRecord}
      definition={formOf()}
      keep={() => Promise.resolve(1)}
      onDone={nothing}
      onEnd={nothing}
    />,
    { replies: { formPublish: ok({ number: 1 }) } },
  );
  await hand.click(screen.getByRole('button', { name: /^发\s?布$/ }));
  const said = within(await screen.findByRole('alert'));
  expect(said.getByText('已发布版本 1')).toBeTruthy();
  const links = said.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([`${location.origin}/form/survey/`, `${location.origin}/en/form/survey/`]);
  expect(said.getByText('英文')).toBeTruthy();
});
