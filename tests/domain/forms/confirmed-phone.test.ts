import { expect, it } from 'vitest';
import { confirmedPhones } from '#domain/forms/confirmed-phone.ts';
import { readRules } from '#domain/forms/inspect/rules.ts';
import { formOf } from '#tests/kit/forms/form.ts';

const phone = (id: string, isConfirmed: boolean) => ({
  kind: 'phone' as const,
  id,
  name: id,
  title: { zh: '手机' },
  isConfirmed,
});
const { model } = readRules(
  formOf(phone('a1', true), phone('a2', false), phone('a3', true), {
    kind: 'group',
    id: 'g1',
    name: 'people',
    title: { zh: '成员' },
    rows: { least: 0, most: 9 },
    items: [phone('b1', true)],
  }),
);

it('the phones that need confirmation are listed once, including those in rows', () => {
  const values = {
    a1: '13800000001',
    a2: '13800000002',
    a3: '13800000001',
    g1: [{ b1: '13800000003' }, {}, { b1: '13800000004' }],
  };
  expect(confirmedPhones(model, values)).toEqual([
    { place: 'a1', phone: '13800000001' },
    { place: 'g1.0.b1', phone: '13800000003' },
    { place: 'g1.2.b1', phone: '13800000004' },
  ]);
  expect(confirmedPhones(model, {})).toEqual([]);
});
