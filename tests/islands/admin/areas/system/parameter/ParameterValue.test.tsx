import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { ParameterCell } from '#islands/admin/areas/system/parameter/ParameterCell.tsx';
import { ParameterValue } from '#islands/admin/areas/system/parameter/ParameterValue.tsx';
import { ValuesContext } from '#islands/admin/form/values.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

/** The field as used in a form. */
function Filled({ onChange }: { onChange(value: string): void }) {
  const [value, change] = useState('86, 852');
  return (
    <ValuesContext value={{ key: 'sms.countries' }}>
      <ParameterValue
        value={value}
        onChange={(now) => {
          change(now);
          onChange(now);
        }}
      />
    </ValuesContext>
  );
}

it('the countries that receive codes are selected by name', async () => {
  const said: string[] = [];
  const { hand } = openOffice(<Filled onChange={(value) => said.push(value)} />);
  await hand.type(screen.getByRole('combobox'), '巴西');
  await hand.click(await screen.findByTitle('巴西 (+55)'));
  expect(said).toEqual(['86, 852, 55']);
  expect(screen.getByTitle('中国 (+86)')).toBeTruthy();
});

const row = { id: 1, version: 1, updatedAt: '', updatedBy: null, key: 'sms.countries' };

it.each([
  ['zh', '中国 (+86) · 中国台湾 (+886)'],
  ['en', 'China (+86) · Taiwan, China (+886)'],
] as const)('the list names the countries in %s', (locale, named) => {
  openOffice(<ParameterCell row={row} value="86, 886" onDone={() => undefined} />, { locale });
  expect(screen.getByText(named)).toBeTruthy();
});

it('a hidden value stays hidden in the list', () => {
  const hidden = { ...row, isSensitive: true };
  openOffice(<ParameterCell row={hidden} value="******" onDone={() => undefined} />);
  expect(screen.getByText('******')).toBeTruthy();
});

it.each(['log.days', 'sms.countries'])('a hidden value of %s is a text, to be replaced', (key) => {
  openOffice(
    <ValuesContext value={{ key }}>
      <ParameterValue value="******" onChange={() => undefined} />
    </ValuesContext>,
  );
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('******');
});

it('a number beyond its bounds stays as it was typed, for the server to refuse it', async () => {
  const said: string[] = [];
  const { hand } = openOffice(
    <ValuesContext value={{ key: 'log.days' }}>
      <ParameterValue value="400" onChange={(value) => said.push(value)} />
    </ValuesContext>,
  );
  const field = screen.getByRole('spinbutton');
  await hand.clear(field);
  await hand.type(field, '5');
  await hand.tab();
  expect(said.at(-1)).toBe('5');
});
