import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { IslandContext, type IslandParts } from '#islands/session/island.ts';
import { useOwn } from '#islands/session/use-own.ts';
import type { Known } from '#lib/browser/session/state.ts';
import { MESSAGES_CHANGED } from '#lib/browser/session/current.ts';
import { RECORD_CHANGED } from '#lib/browser/session/kept/keys.ts';
import { currentOf } from '#tests/kit/island/current.ts';

const READER = { phase: 'known' } as Known;

/** Opens a request whose answers the test gives in any order. */
function open(reader?: Known, shows?: { kind: string; id?: number }) {
  const { current } = currentOf('zh', {}, reader);
  const parts = { current: () => current } as unknown as IslandParts;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <IslandContext value={parts}>{children}</IslandContext>
  );
  const asked: { of: number; answer: (found: string | undefined) => void }[] = [];
  const draw = ({ of }: { of: number }) =>
    useOwn(() => new Promise<string | undefined>((answer) => asked.push({ of, answer })), {
      of,
      ...(shows && { shows }),
    });
  const { result, rerender } = renderHook(draw, { wrapper, initialProps: { of: 1 } });
  return { result, rerender, asked };
}

const change = (name = RECORD_CHANGED) => act(() => void dispatchEvent(new Event(name)));

describe('data of the reader', () => {
  it('are not requested before the reader is known', () => {
    const { asked } = open();
    change();
    expect(asked).toEqual([]);
  });

  it('are requested again after a change, or for another subject', () => {
    const { asked, rerender } = open(READER);
    change();
    change(MESSAGES_CHANGED);
    rerender({ of: 2 });
    expect(asked.map(({ of }) => of)).toEqual([1, 1, 1, 2]);
  });

  it('are those of the latest request, in whatever order the answers arrive', async () => {
    const { asked, result } = open(READER);
    change();
    await act(async () => asked[1]!.answer('new'));
    await act(async () => asked[0]!.answer('old'));
    expect(result.current.found).toBe('new');
  });

  it('suppress the notice of a change that the page shows, and of no other', () => {
    const shows = { kind: 'entry', id: 7 };
    open(READER, shows);
    const isTold = (detail: object): boolean => {
      const event = new CustomEvent(RECORD_CHANGED, { detail, cancelable: true });
      act(() => void dispatchEvent(event));
      return !event.defaultPrevented;
    };
    expect(isTold(shows)).toBe(false);
    expect(isTold({ ...shows, id: 8 })).toBe(true);
    expect(isTold({ ...shows, kind: 'team' })).toBe(true);
  });

  it('stay if a later request fails', async () => {
    const { asked, result } = open(READER);
    await act(async () => asked[0]!.answer('there'));
    change();
    await act(async () => asked[1]!.answer(undefined));
    expect(result.current).toMatchObject({ found: 'there', hasFailed: false });
  });

  it('are marked as failed if there are none, until they arrive', async () => {
    const { asked, result } = open(READER);
    await act(async () => asked[0]!.answer(undefined));
    expect(result.current).toMatchObject({ found: undefined, hasFailed: true });
    change();
    await act(async () => asked[1]!.answer('there'));
    await waitFor(() => expect(result.current).toMatchObject({ found: 'there', hasFailed: false }));
  });
});
