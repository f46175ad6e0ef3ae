import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import type { UserEvent } from '@testing-library/user-event';
import { Form } from 'antd';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Data } from '#domain/editorial/bilingual.ts';
import { FieldSet } from '#islands/admin/editor/field/FieldSet.tsx';
import type { BlockKind, Field, InputKind, TextKind } from '#islands/admin/form/field.ts';
import { choose } from '#tests/kit/island/choose.ts';
import { ok } from '#tests/kit/island/far-end.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

type Kind = InputKind | TextKind | BlockKind;

const SESSIONS = [{ year: 2026, status: 'open', title: { zh: '第十届', en: 'Tenth' } }];

/** Opens fields of a record, and returns the data of the record. */
function openFields(fields: readonly Field[], first: Data) {
  let held = first;
  function Record() {
    const [data, hold] = useState(first);
    held = data;
    return (
      <Form component="div">
        <FieldSet
          type="sample"
          ids="sample"
          kind={{ data: z.object({}) }}
          data={data}
          way=""
          faults={{}}
          fields={fields}
          onWrite={(change) => hold((now) => change(now))}
        />
      </Form>
    );
  }
  const { hand } = openOffice(<Record />, { replies: { 'contest.sessions': ok(SESSIONS) } });
  return { hand, data: () => held };
}

/** Finds the input at a place of the record; some are loaded lazily. */
const inputAt = (place: string) =>
  waitFor(() => {
    const input = document.querySelector(`#sample-${place.replaceAll('.', '-')}:not([disabled])`);
    if (!input) throw new Error(`Nothing at ${place}`);
    return input;
  });
const button = (name: string) => screen.findByRole('button', { name });

/** How a field of a kind is filled in, with its value before and after. */
interface Example {
  field?: Partial<Field>;
  first: unknown;
  fill(hand: UserEvent): Promise<unknown>;
  then: unknown;
}

const typed = (first: unknown, text: string, then: unknown = text): Example => ({
  first,
  fill: async (hand) => hand.type(await inputAt('value'), text),
  then,
});
const chosen = (option: string, then: unknown, field: Partial<Field> = {}): Example => ({
  field,
  first: null,
  fill: async (hand) => choose(hand, await inputAt(field.name ?? 'value'), option),
  then,
});
const takenAway: Example = {
  first: 'a1',
  fill: async (hand) => hand.click(await button('移除')),
  then: null,
};
const inBoth: Example = {
  first: { zh: '', en: '' },
  async fill(hand) {
    await hand.type(await inputAt('value.zh'), '中');
    await hand.type(await inputAt('value.en'), 'E');
  },
  then: { zh: '中', en: 'E' },
};
const TEXT: Field[] = [{ name: 'text', kind: 'text' }];

/** One field of each kind; a new kind needs one here. */
const EXAMPLES: Readonly<Record<Kind, Example>> = {
  text: typed('', '新'),
  long: typed('', '一{Enter}二', '一\n二'),
  number: typed(null, '12', 12),
  password: typed('', 'secret'),
  switch: { first: false, fill: async (hand) => hand.click(await inputAt('value')), then: true },
  choice: chosen('报道', 'report', { name: 'kind', choices: ['notice', 'report'] }),
  year: chosen('第十届', 2026),
  day: typed(null, '2026-11-26{Enter}', '2026-11-26'),
  moment: typed(null, '2026-11-26 08:30{Enter}', '2026-11-26T08:30:00+08:00'),
  picture: takenAway,
  film: takenAway,
  document: takenAway,
  bilingual: inBoth,
  bilingualLong: inBoth,
  rich: {
    first: { zh: '', en: '' },
    async fill() {
      const surface = await waitFor(() => {
        const found = document.querySelector<HTMLElement & { editor?: Editor }>(
          '[lang="en"].tiptap',
        );
        if (!found?.editor) throw new Error('No editor');
        return found.editor;
      });
      act(() => void surface.commands.insertContent('E'));
    },
    then: { zh: '', en: '<p>E</p>' },
  },
  list: {
    field: { fields: TEXT, entry: () => ({ text: '' }) },
    first: [],
    async fill(hand) {
      await hand.click(await button('添加value'));
      await hand.type(await inputAt('value.0.text'), '一');
    },
    then: [{ text: '一' }],
  },
  group: {
    field: { fields: TEXT },
    first: { text: '', other: 1 },
    fill: async (hand) => hand.type(await inputAt('value.text'), '一'),
    then: { text: '一', other: 1 },
  },
  files: {
    first: ['a1', 'b2'],
    fill: async (hand) => hand.click((await screen.findAllByRole('button', { name: '移除' }))[0]!),
    then: ['b2'],
  },
  texts: {
    first: [],
    async fill(hand) {
      await hand.click(await button('添加value'));
      await hand.type(await inputAt('value.0'), '一');
    },
    then: ['一'],
  },
};

describe('a field of an edited record', () => {
  it.each(Object.keys(EXAMPLES) as Kind[])(
    'writes its value and nothing else: %s',
    async (kind) => {
      const { field, first, fill, then } = EXAMPLES[kind];
      const one: Field = { name: 'value', kind, ...field };
      const { hand, data } = openFields([one], { [one.name]: first, kept: 'as it was' });
      await fill(hand);
      await waitFor(() => expect(data()).toEqual({ [one.name]: then, kept: 'as it was' }));
    },
  );

  it('is null if it is nullable and left empty', async () => {
    const one: Field = { name: 'value', kind: 'text', isNullable: true };
    const { hand, data } = openFields([one], { value: 'a' });
    await hand.clear(await inputAt('value'));
    expect(data()).toEqual({ value: null });
  });

  it('is shown only if the record requires it', async () => {
    const isShown = ({ kind }: Data) => kind === 'report';
    const fields: Field[] = [
      { name: 'kind', kind: 'text' },
      { name: 'value', kind: 'text', isShown },
    ];
    const { hand } = openFields(fields, { kind: '', value: '' });
    expect(document.querySelector('#sample-value')).toBeNull();
    await hand.type(await inputAt('kind'), 'report');
    expect(document.querySelector('#sample-value')).not.toBeNull();
  });

  it('reorders and removes the entries of a list', async () => {
    const one: Field = { name: 'value', kind: 'list', fields: TEXT };
    const { hand, data } = openFields([one], {
      value: ['一', '二', '三'].map((text) => ({ text })),
    });
    const press = (name: string, at: number) =>
      hand.click(screen.getAllByRole('button', { name })[at]!);
    const texts = () => (data()['value'] as Data[]).map(({ text }) => text);
    await press('上移', 2);
    expect(texts()).toEqual(['一', '三', '二']);
    await press('下移', 0);
    expect(texts()).toEqual(['三', '一', '二']);
    await press('移除', 1);
    expect(texts()).toEqual(['三', '二']);
  });
});

describe('two changes made before the next rendering', () => {
  const put = (place: string, value: string) =>
    fireEvent.change(document.getElementById(`sample-${place}`)!, { target: { value } });
  const click = (name: string, at = 0) =>
    fireEvent.click(screen.getAllByRole('button', { name })[at]!);
  const both = (first: () => unknown, second: () => unknown) =>
    act(() => {
      first();
      second();
    });

  it('are both kept in one text and in two fields', () => {
    const fields: Field[] = [
      { name: 'title', kind: 'bilingual' },
      { name: 'url', kind: 'text' },
    ];
    const { data } = openFields(fields, { title: { zh: '', en: '' }, url: '' });
    both(
      () => put('title-zh', '中'),
      () => put('title-en', 'E'),
    );
    both(
      () => put('title-zh', '文'),
      () => put('url', '/a'),
    );
    expect(data()).toEqual({ title: { zh: '文', en: 'E' }, url: '/a' });
  });

  it('are both kept in the entries of a list', () => {
    const value = [{ text: '一' }, { text: '二' }];
    const entry = () => ({ text: '' });
    const { data } = openFields([{ name: 'value', kind: 'list', fields: TEXT, entry }], { value });
    both(
      () => put('value-0-text', '甲'),
      () => put('value-1-text', '乙'),
    );
    both(
      () => click('添加value'),
      () => put('value-0-text', '丙'),
    );
    expect(data()).toEqual({ value: [{ text: '丙' }, { text: '乙' }, { text: '' }] });
  });

  it('are both kept in a group', () => {
    const fields: Field[] = [...TEXT, { name: 'other', kind: 'text' }];
    const value = { text: '', other: '' };
    const { data } = openFields([{ name: 'value', kind: 'group', fields }], { value });
    both(
      () => put('value-text', '甲'),
      () => put('value-other', '乙'),
    );
    expect(data()).toEqual({ value: { text: '甲', other: '乙' } });
  });

  it('are both kept in short texts', () => {
    const { data } = openFields([{ name: 'value', kind: 'texts' }], { value: ['1', '2'] });
    both(
      () => put('value-0', '3'),
      () => put('value-1', '4'),
    );
    both(
      () => click('添加value'),
      () => click('添加value'),
    );
    expect(data()).toEqual({ value: ['3', '4', '', ''] });
  });

  it('are both kept among files', async () => {
    const { data } = openFields([{ name: 'value', kind: 'files' }], { value: ['a1', 'b2', 'c3'] });
    expect(await screen.findAllByRole('button', { name: '移除' })).toHaveLength(3);
    both(
      () => click('移除', 2),
      () => click('移除', 0),
    );
    expect(data()).toEqual({ value: ['b2'] });
  });
});
