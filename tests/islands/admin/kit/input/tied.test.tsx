import { globSync, readFileSync } from 'node:fs';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listSessions } from '#contract/contest/choices.ts';
import { CloneDialog } from '#islands/admin/areas/contest/edition/CloneDialog.tsx';
import { RecoverDialog } from '#islands/admin/areas/office/RecoverDialog.tsx';
import { linkPlan } from '#islands/admin/areas/site/link.ts';
import type { Editing } from '#islands/admin/editor/item/use-item.ts';
import type { Item } from '#islands/admin/editor/plan.ts';
import { FactField } from '#islands/admin/editor/field/FactField.tsx';
import { ScheduleDialog } from '#islands/admin/editor/publish/ScheduleDialog.tsx';
import { ok } from '#tests/kit/island/far-end.ts';
import { LINK, LINK_DATA } from '#tests/kit/island/link.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

const nothing = () => undefined;
const backwards = {
  ...LINK,
  publishAt: '2026-03-02T00:00:00.000Z',
  unpublishAt: '2026-03-01T00:00:00.000Z',
} as unknown as Item;
const session = { year: 2026, status: 'open', title: { zh: '2026 届', en: '' } };
const edition = { id: 1, version: 1, year: 2025, state: 'live' } as const;

/** Parts that say themselves what is wrong with an input, the label of it, and what they say. */
const PARTS = [
  {
    part: (
      <ScheduleDialog
        plan={linkPlan}
        item={backwards}
        editing={{} as Editing}
        onRefused={() => false}
        onTurn={nothing}
        onEnd={nothing}
      />
    ),
    label: /定时撤下|下线/,
    fault: /./,
  },
  {
    part: (
      <RecoverDialog
        name="审稿"
        kind="role"
        flaws={[{ place: 'key', msg: '权限字符已被使用，请换一个' }]}
        onGive={async () => undefined}
        onEnd={nothing}
      />
    ),
    label: /权限字符/,
    fault: /已被使用/,
  },
  {
    part: <CloneDialog row={edition} onDone={nothing} onEnd={nothing} />,
    label: /年份/,
    fault: /2026/,
    put: '2026',
  },
  {
    part: (
      <FactField
        type="link"
        ids="link"
        kind={linkPlan.type}
        data={LINK_DATA}
        way=""
        field={{ name: 'url', kind: 'text' }}
        faults={{ url: '请填写网址' }}
        onWrite={nothing}
      />
    ),
    label: /网址|链接/,
    fault: /请填写网址/,
  },
];

it.each(PARTS)('a fault is read with its input: $label', async ({ part, label, fault, put }) => {
  openOffice(part, { replies: { [listSessions.name]: ok([session]) } });
  const input = await screen.findByLabelText(label);
  if (put) fireEvent.change(input, { target: { value: put } });
  await expect.poll(() => input.getAttribute('aria-invalid')).toBe('true');
  // The form draws the words of a fault a moment after its mark.
  const said = () => document.getElementById(input.getAttribute('aria-describedby')!)?.textContent;
  await expect.poll(said).toMatch(fault);
});

it('no part marks an input as wrong but by its tied place, or by the form that keeps it', () => {
  const marking = globSync('src/islands/admin/**/*.tsx').filter((path) =>
    readFileSync(path, 'utf8').includes('validateStatus'),
  );
  expect(marking.toSorted()).toEqual([
    'src/islands/admin/app/login/PasswordForm.tsx',
    'src/islands/admin/kit/input/TiedItem.tsx',
  ]);
});
