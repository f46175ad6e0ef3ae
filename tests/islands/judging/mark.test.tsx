import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ComponentType } from 'react';
import { expect, it } from 'vitest';
import { slice } from '#content/i18n/translate.ts';
import type { Criterion } from '#contract/judging/criterion.ts';
import { Cell } from '#islands/judging/grid/Cell.tsx';
import { ScoringContext, scoringOf } from '#islands/judging/scoring.ts';
import { MarkField } from '#islands/judging/sheet/MarkField.tsx';
import { SCORE_KEYS } from '#islands/judging/texts.ts';

const ONE: Criterion = {
  id: 1,
  kind: 'score',
  name: { zh: '创新', en: 'Novelty' },
  hint: { zh: '', en: '' },
  min: 0,
  max: 10_000,
  step: 50,
  weight: 1000,
  levels: [],
  commentBelow: null,
  commentAbove: null,
};
const scoring = scoringOf('zh', slice('zh', SCORE_KEYS));

type Value = string | number | null;
interface Props {
  value: Value;
  onWrite(value: Value): void;
}
const Alone = ({ value, onWrite }: Props) => (
  <MarkField
    one={ONE}
    id="mark"
    value={typeof value === 'number' ? value : null}
    isClosed={false}
    onWrite={onWrite}
  />
);
const InTable = ({ value, onWrite }: Props) => (
  <Cell one={ONE} name="mark" value={value} isClosed={false} onWrite={onWrite} />
);

/** Opens a field that has a mark, and records what is written. */
function openMark(Field: ComponentType<Props>) {
  const written: Value[] = [];
  const Sheet = () => {
    const [value, hold] = useState<Value>(80);
    const write = (next: Value) => {
      written.push(next);
      hold(next);
    };
    return <Field value={value} onWrite={write} />;
  };
  render(
    <ScoringContext value={scoring}>
      <Sheet />
    </ScoringContext>,
  );
  const field = screen.getByDisplayValue<HTMLInputElement>('80');
  return {
    written,
    field,
    put: (value: string) => fireEvent.change(field, { target: { value } }),
  };
}

it.each([
  ['a sheet', Alone],
  ['a table', InTable],
])('no mark is kept in %s behind an invalid one', (_, Field) => {
  const { written, field, put } = openMark(Field);
  put('800');
  expect([written, field.value, field.getAttribute('aria-invalid')]).toEqual([
    [null],
    '800',
    'true',
  ]);
  put('8000');
  put('85');
  expect([written, field.getAttribute('aria-invalid')]).toEqual([[null, 85], 'false']);
});

it.each([
  ['a sheet', Alone],
  ['a table', InTable],
])('a mark with a decimal comma is written in %s as it is meant', async (_, Field) => {
  const { written, field } = openMark(Field);
  const hand = userEvent.setup({ delay: null });
  await hand.clear(field);
  await hand.type(field, '7,5');
  expect([written.at(-1), field.value, field.getAttribute('aria-invalid')]).toEqual([
    7.5,
    '7,5',
    'false',
  ]);
  expect(written).not.toContain(75);
  await hand.tab();
  expect(field.value).toBe('7.5');
});

it('a mark goes up and down by a step with the arrow keys, as far as it may', async () => {
  const { written, field } = openMark(Alone);
  const hand = userEvent.setup({ delay: null });
  await hand.type(field, '{ArrowUp}{ArrowDown}{ArrowDown}');
  expect(written).toEqual([80.5, 80, 79.5]);
  await hand.clear(field);
  await hand.type(field, '{ArrowDown}{ArrowDown}');
  expect(written.slice(3)).toEqual([null, 0, 0]);
});
