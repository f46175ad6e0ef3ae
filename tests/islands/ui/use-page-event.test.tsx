import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { usePageEvent } from '#islands/ui/use-page-event.ts';

it('the listener receives the detail of an event, or null if messages may have been missed', () => {
  const heard: unknown[] = [];
  renderHook(() => usePageEvent(['podium.one', 'podium.two'], (detail) => heard.push(detail)));
  dispatchEvent(new CustomEvent('podium.one', { detail: { round: 3 } }));
  dispatchEvent(new CustomEvent('podium.two'));
  dispatchEvent(new CustomEvent('podium.three', { detail: {} }));
  expect(heard).toEqual([{ round: 3 }, null]);
});
