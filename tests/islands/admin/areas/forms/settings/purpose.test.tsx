import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FILLED_PURPOSES } from '#contract/forms/form.ts';
import { FORM_ACCESS } from '#contract/forms/settings.ts';
import zh from '#content/i18n/zh.json' with { type: 'json' };
import { fixedSettings } from '#domain/forms/collecting/settings.ts';
import { formPlan } from '#islands/admin/areas/forms/form.tsx';
import { RecordDrawer } from '#islands/admin/records/drawer/RecordDrawer.tsx';
import type { MessageKey } from '#content/i18n/translate.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

const nothing = () => undefined;
const labelOf = (field: string, value: string) =>
  zh[`admin.choice.${field}.${value}` as MessageKey];

/** Opens the choices of a field, and returns their names. */
async function openChoices(hand: ReturnType<typeof openOffice>['hand'], field: string) {
  await hand.click(screen.getByLabelText(field, { exact: true }));
  const list = document.querySelector('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')!;
  return [...list.querySelectorAll<HTMLElement>('.ant-select-item-option')];
}

it.each(FILLED_PURPOSES)('choosing %s sets at once who may fill the form in', async (purpose) => {
  const { hand } = openOffice(
    <RecordDrawer plan={formPlan} start={formPlan.blank} onClose={nothing} onSaved={nothing} />,
  );
  const purposes = await openChoices(hand, '用途');
  await hand.click(purposes.find((one) => one.title === labelOf('purpose', purpose))!);
  const { access } = fixedSettings(purpose);
  const choices = await openChoices(hand, '谁可以填写');
  const possible = access ? [access] : FORM_ACCESS;
  await waitFor(() =>
    expect(choices.map(({ title }) => title)).toEqual(
      possible.map((one) => labelOf('access', one)),
    ),
  );
  expect(
    choices.find(({ classList }) => classList.contains('ant-select-item-option-selected'))?.title,
  ).toBe(labelOf('access', access ?? 'open'));
});
