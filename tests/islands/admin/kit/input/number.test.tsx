import { globSync, readFileSync } from 'node:fs';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { NumberField } from '#islands/admin/kit/input/NumberField.tsx';
import { NumberInput } from '#islands/admin/kit/input/NumberInput.tsx';
import { openOffice } from '#tests/kit/island/office.tsx';

const written: (number | null)[] = [];
function Points() {
  const [value, change] = useState<number | null>(null);
  return (
    <NumberInput
      precision={2}
      value={value}
      onChange={(next) => (written.push(next), change(next))}
    />
  );
}
function Whole() {
  const [value, change] = useState<number | null>(null);
  return <NumberField value={value} onChange={(next) => (written.push(next), change(next))} />;
}

function Hours() {
  const [value, change] = useState<number | null>(null);
  return (
    <NumberInput
      isWhole
      aria-label="小时"
      value={value}
      onChange={(next) => (written.push(next), change(next))}
    />
  );
}

it('a fraction that is typed where a whole number is wanted stays, and is told of at the input', async () => {
  const { hand } = openOffice(<Hours />);
  const input = screen.getByRole<HTMLInputElement>('spinbutton', { name: '小时' });
  await hand.type(input, '1,5');
  await hand.tab();
  expect([input.value, written.at(-1)]).toEqual(['1.5', 1.5]);
  const said = document.getElementById(input.getAttribute('aria-describedby')!);
  expect([said!.textContent, input.getAttribute('aria-invalid')]).toEqual(['请填写整数', 'true']);
  await hand.clear(input);
  await hand.type(input, '2');
  expect(screen.queryByText('请填写整数')).toBeNull();
});

it('no input rounds what is typed to a whole number', () => {
  const files = globSync('src/islands/**/*.tsx').filter((path) =>
    /precision=\{0\}/.test(readFileSync(path, 'utf8')),
  );
  expect(files).toEqual([]);
});

it.each([
  ['7,5', 7.5],
  ['7.5', 7.5],
  ['7，5', 7.5],
  ['1,000', 1000],
  ['-2', -2],
  ['12', 12],
])('%s that is typed into an input for numbers is %d', async (typed, number) => {
  written.length = 0;
  const { hand } = openOffice(<Points />);
  await hand.type(screen.getByRole('spinbutton'), typed);
  await hand.tab();
  expect(written.at(-1)).toBe(number);
  expect(written).not.toContain(75);
});

it.each([
  ['1,5', 1.5],
  ['1.5', 1.5],
  ['12,500', 12_500],
  ['12', 12],
])(
  '%s that is typed into a field for whole numbers is %d, and stays as it is',
  async (typed, number) => {
    const { hand } = openOffice(<Whole />);
    const field = screen.getByRole<HTMLInputElement>('textbox');
    await hand.type(field, typed);
    expect(written.at(-1)).toBe(number);
    expect(field.value).toBe(number > 1000 ? '12500' : typed);
  },
);

it('numbers are typed into no other input, which would leave a comma out', () => {
  const files = globSync('src/{islands,components}/**/*.{tsx,astro}').filter((path) =>
    /<InputNumber\b|type="number"|: 'number',?\s*$/m.test(readFileSync(path, 'utf8')),
  );
  expect(files).toEqual(['src/islands/admin/kit/input/NumberInput.tsx']);
});
