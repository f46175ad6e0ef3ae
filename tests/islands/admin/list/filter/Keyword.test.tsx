import { act, createEvent, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Keyword } from '#islands/admin/list/filter/Keyword.tsx';
import { openOffice } from '#tests/kit/island/office.tsx';

const FILTER = { name: 'keyword', kind: 'keyword' } as const;

/** Opens a search field, and records its terms. */
function openKeyword() {
  const asked: string[] = [];
  openOffice(
    <Keyword filter={FILTER} label="keyword" value="" onChoose={(word) => void asked.push(word)} />,
  );
  const input = screen.getByLabelText<HTMLInputElement>('keyword');
  const type = (value: string) => fireEvent.change(input, { target: { value } });
  return { asked, input, type };
}

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe('the search term of a list', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('applies 300 ms after the last key', () => {
    const { asked, type } = openKeyword();
    type('po');
    wait(299);
    type('pod');
    wait(299);
    expect(asked).toEqual([]);
    wait(1);
    expect(asked).toEqual(['pod']);
  });

  it('needs one Chinese character, or two of another script', () => {
    const { asked, type } = openKeyword();
    type('p');
    wait(1000);
    expect(asked).toEqual([]);
    type('赛');
    wait(300);
    expect(asked).toEqual(['赛']);
  });

  it('applies at once on Enter', () => {
    const { asked, input, type } = openKeyword();
    type('p');
    fireEvent.keyDown(input, { key: 'Enter', keyCode: 13 });
    expect(asked).toEqual(['p']);
  });

  it('does not apply during composition, not even on the Enter that ends it', () => {
    const { asked, input, type } = openKeyword();
    fireEvent.compositionStart(input);
    type('sai ti');
    wait(1000);
    fireEvent(input, createEvent.keyDown(input, { key: 'Enter', keyCode: 13 }));
    expect(asked).toEqual([]);
    type('赛题');
    fireEvent.compositionEnd(input);
    wait(300);
    expect(asked).toEqual(['赛题']);
  });
});
