import { Button, Form } from 'antd';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { criteria } from '#contract/judging/criterion.ts';
import { CriteriaInput } from '#islands/admin/areas/judging/round/CriteriaInput.tsx';
import { newCriterion } from '#islands/admin/areas/judging/round/criterion.ts';
import { contractRule } from '#islands/admin/form/contract-rule.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

const NAMED = { ...newCriterion([]), name: { zh: '创新', en: '' }, weight: 600 };
const NAMELESS = { ...newCriterion([NAMED]), weight: 400 };

function Round() {
  const { t } = useOffice();
  return (
    <Form layout="vertical" initialValues={{ criteria: [NAMED, NAMELESS] }}>
      <Form.Item name="criteria" rules={[contractRule(t, criteria, true)]}>
        <CriteriaInput />
      </Form.Item>
      <Button htmlType="submit">存</Button>
    </Form>
  );
}

const faultOf = (label: string) => {
  const input = screen.getByLabelText(label);
  const told = document.getElementById(input.getAttribute('aria-describedby') ?? '');
  return [input.getAttribute('aria-invalid'), told?.textContent];
};
const marked = () =>
  document.querySelectorAll('.ant-input-status-error, .ant-input-number-status-error');

it('of the criteria of a round only what is wrong is marked, and says why', async () => {
  const { hand } = openOffice(<Round />);
  expect(marked()).toHaveLength(0);
  await hand.click(screen.getByRole('button', { name: '存' }));
  expect(await screen.findByText('第 2 项：请填写此项')).toBeTruthy();
  expect([faultOf('标准 1 名称（中文）'), faultOf('标准 2 名称（中文）'), marked().length]).toEqual(
    [['false', undefined], ['true', '请填写此项'], 1],
  );
});
