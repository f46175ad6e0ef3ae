import { expect, it } from 'vitest';
import { modelOf } from '#domain/forms/model.ts';
import { prefilled } from '#islands/forms/state/prefill.ts';
import { formOf, optionsOf } from '#tests/kit/forms/form.ts';

const title = { zh: '题' };
const model = modelOf(
  formOf(
    { id: 'f1', kind: 'text', name: 'source', title, prefill: 'parameter' },
    { id: 'f2', kind: 'hidden', name: 'channel', title, prefill: 'parameter' },
    {
      id: 'f3',
      kind: 'single',
      name: 'way',
      title,
      prefill: 'parameter',
      options: optionsOf('甲'),
    },
    { id: 'f4', kind: 'text', name: 'call', title, prefill: 'nickName' },
    { id: 'f5', kind: 'phone', name: 'phone', title, prefill: 'phone' },
    { id: 'f6', kind: 'text', name: 'open', title },
    {
      id: 'g1',
      kind: 'group',
      name: 'members',
      title,
      rows: { least: 2, most: 3 },
      items: [{ id: 'f7', kind: 'text', name: 'name', title, prefill: 'parameter' }],
    },
  ),
  new Map(),
);

it('allowed fields are prefilled from the address, and required rows are added', () => {
  const address = new URLSearchParams('source=wechat&channel=7&way=1&open=x&name=y');
  expect(prefilled(model, address)).toEqual({ f1: 'wechat', f2: '7', g1: [{}, {}] });
});

it('fields are prefilled with what is known about the reader', () => {
  const person = { nickName: '安', email: null, phone: '13800000001' };
  const known = { f4: '安', f5: '13800000001', g1: [{}, {}] };
  expect(prefilled(model, new URLSearchParams(), person)).toEqual(known);
});
