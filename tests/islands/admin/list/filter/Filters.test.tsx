import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Filter } from '#islands/admin/list/filter/filter.ts';
import { Filters } from '#islands/admin/list/filter/Filters.tsx';
import { choose } from '#tests/kit/island/choose.ts';
import { ok } from '#tests/kit/island/far-end.ts';
import { openOffice } from '#tests/kit/island/office.tsx';
import { setWidth } from '#tests/kit/island/width.ts';

type Values = Readonly<Record<string, string>>;

/** How a filter of a kind is set, and its value in the query. */
interface Example {
  filter?: Partial<Filter>;
  set(hand: UserEvent, input: Element): Promise<unknown>;
  asked: string;
}

const typed = (text: string) => (hand: UserEvent, input: Element) => hand.type(input, text);
const chosen = (option: string) => (hand: UserEvent, input: Element) => choose(hand, input, option);

/** One filter of each kind; a new kind needs one here. */
const EXAMPLES: Readonly<Record<Filter['kind'], Example>> = {
  keyword: { set: typed('新闻{Enter}'), asked: '新闻' },
  choice: {
    filter: { name: 'status', choices: ['active', 'disabled'] },
    set: chosen('停用'),
    asked: 'disabled',
  },
  switch: { set: chosen('是'), asked: 'true' },
  number: { set: typed('7'), asked: '7' },
  moment: { set: typed('2026-11-26 08:30{Enter}'), asked: '2026-11-26T08:30:00+08:00' },
  year: { set: chosen('第十届'), asked: '2026' },
};
const KINDS = Object.keys(EXAMPLES) as Filter['kind'][];
const SESSIONS = [{ year: 2026, status: 'open', title: { zh: '第十届', en: 'Tenth' } }];

const filterOf = (kind: Filter['kind']): Filter => ({ name: kind, kind, ...EXAMPLES[kind].filter });

interface Given {
  first?: Values;
  kinds?: readonly Filter['kind'][];
}

/** Opens the filters of a list, and records their values and whether they were closed. */
function openFilters({ first = {}, kinds = KINDS }: Given = {}) {
  const asked: Values[] = [];
  const closed: true[] = [];
  function Listed() {
    const [values, hold] = useState(first);
    return (
      <Filters
        filters={kinds.map(filterOf)}
        labelOf={({ name }) => `名为 ${name}`}
        values={values}
        isOpen
        isWide={matchMedia('(min-width: 768px)').matches}
        onClose={() => void closed.push(true)}
        onChoose={(part) => {
          asked.push(part);
          hold({ ...values, ...part });
        }}
      />
    );
  }
  const { hand } = openOffice(<Listed />, { replies: { 'contest.sessions': ok(SESSIONS) } });
  return {
    hand,
    asked,
    closed,
    /** Finds the input of a filter; some are loaded lazily. */
    input: (kind: Filter['kind']) =>
      screen.findByLabelText(`名为 ${filterOf(kind).name}`, { selector: 'input:not([disabled])' }),
    press: (name: string) => hand.click(within(around()).getByRole('button', { name })),
  };
}

/** Returns the container of the filters: a row or a sheet. */
const around = () => document.querySelector<HTMLElement>('search, .ant-drawer')!;

/** Sets a filter as its example does. */
async function set(kind: Filter['kind'], { hand, input }: ReturnType<typeof openFilters>) {
  await EXAMPLES[kind].set(hand, await input(kind));
}

describe('the filters of a list', () => {
  it.each(KINDS)('apply at once on a wide window: %s', async (kind) => {
    const filters = openFilters({ kinds: [kind] });
    await set(kind, filters);
    const { name } = filterOf(kind);
    await waitFor(() => expect(filters.asked.at(-1)).toEqual({ [name]: EXAMPLES[kind].asked }));
  });

  it('are reset together, and only if one of them is set', async () => {
    const kinds = ['choice', 'switch'] as const;
    const { press, asked } = openFilters({ kinds, first: { status: 'active' } });
    await press('重置');
    expect(asked).toEqual([{ status: '', switch: '' }]);
    expect(screen.queryByRole('button', { name: '重置' })).toBeNull();
  });

  it('show the default if nothing is selected and the default is not “all”', async () => {
    const nothing = () => undefined;
    openOffice(
      <Filters
        filters={[
          { name: 'year', kind: 'year', unchosen: 'admin.list.currentOne' },
          { name: 'status', kind: 'choice', choices: ['active'] },
        ]}
        labelOf={({ name }) => name}
        values={{}}
        isOpen
        isWide={matchMedia('(min-width: 768px)').matches}
        onChoose={nothing}
        onClose={nothing}
      />,
    );
    await screen.findByText('当前届次');
    expect(screen.getAllByText('全部')).toHaveLength(1);
  });

  it('leave out a filter that is shown beside the list', () => {
    const nothing = () => undefined;
    openOffice(
      <Filters
        filters={[{ name: 'role', kind: 'choice', isBeside: true }]}
        labelOf={({ name }) => name}
        values={{}}
        isOpen
        isWide={matchMedia('(min-width: 768px)').matches}
        onChoose={nothing}
        onClose={nothing}
      />,
    );
    expect(around()).toBeNull();
  });

  describe('on a phone', () => {
    beforeEach(() => setWidth(390));
    afterEach(() => setWidth(1024));

    it.each(KINDS)('apply when the sheet is confirmed, which closes it: %s', async (kind) => {
      const filters = openFilters({ kinds: [kind] });
      await set(kind, filters);
      expect([filters.asked, filters.closed]).toEqual([[], []]);
      await filters.press('确定');
      const { name } = filterOf(kind);
      expect(filters.asked).toEqual([{ [name]: EXAMPLES[kind].asked }]);
      expect(filters.closed).toEqual([true]);
    });

    it('are discarded if the sheet is closed', async () => {
      const filters = openFilters({ kinds: ['switch'] });
      await set('switch', filters);
      await filters.press('关闭');
      expect([filters.asked, filters.closed]).toEqual([[], [true]]);
    });

    it('are reset in the sheet, and applied on confirmation', async () => {
      const { press, asked } = openFilters({ kinds: ['choice'], first: { status: 'active' } });
      await press('重置');
      expect(asked).toEqual([]);
      await press('确定');
      expect(asked).toEqual([{ status: '' }]);
    });
  });
});
