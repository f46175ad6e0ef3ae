import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FORM_PURPOSES } from '#contract/forms/form.ts';
import { formPlan } from '#islands/admin/areas/forms/form.tsx';
import { FieldInput } from '#islands/admin/field/FieldInput.tsx';
import { openOffice } from '#tests/kit/island/office.tsx';

const FIELD = formPlan.fields!.find(({ name }) => name === 'purpose')!;

/** The purpose of a form as its drawer draws it. */
const drawn = (value: string, isClosed = false) => (
  <FieldInput field={FIELD} values={{}} isClosed={isClosed} value={value} />
);

describe('the purpose of a form', () => {
  it('is chosen among those for which something asks', async () => {
    const { hand } = openOffice(drawn('survey'));
    await hand.click(await screen.findByRole('combobox'));
    const offered = [...document.querySelectorAll('.ant-select-item-option-content')];
    expect(offered.map(({ textContent }) => textContent)).toEqual([
      '问卷',
      '参赛报名',
      '活动登记',
      '申请',
    ]);
  });

  it.each(FORM_PURPOSES)('keeps its name and cannot be changed once it is %s', async (purpose) => {
    openOffice(drawn(purpose, true));
    const input = await screen.findByRole<HTMLInputElement>('combobox');
    expect(input.disabled).toBe(true);
    const name = {
      survey: '问卷',
      registration: '参赛报名',
      signUp: '活动登记',
      certification: '认证',
      workflow: '申请',
    }[purpose];
    expect(screen.getByText(name)).toBeTruthy();
  });
});
