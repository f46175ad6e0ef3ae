import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeEdges } from '#lib/browser/phase/edges.ts';
import { followPhase } from '#lib/browser/phase/follow.ts';

const at = (time: string) => Date.parse(`${time}+08:00`);
const CLOSES = at('2025-06-30T18:00:00');
const number = { innerHTML: '' };
const own = { dataset: { own: '{date} where you are' }, textContent: '' };
const line = {
  dataset: {
    days: writeEdges([0, CLOSES]),
    today: 'Today',
    one: '1 day left',
    more: '{days} days left',
    figures: '/d.svg',
  },
  firstElementChild: number,
  querySelector: () => own,
};

const RESULTS = at('2025-07-20T10:00:00');
let dataset: { edges: string; span: string };
/** What the page listens to, by the name of the event. */
const heard = new Map<string, (event: object) => void>();

beforeEach(() => {
  dataset = { edges: writeEdges([at('2025-04-09T09:00:00'), CLOSES, RESULTS]), span: '1' };
  const addEventListener = (name: string, listener: () => void) => heard.set(name, listener);
  vi.stubGlobal('addEventListener', addEventListener);
  vi.stubGlobal('document', {
    documentElement: { dataset, lang: 'en' },
    querySelectorAll: () => [line],
    addEventListener,
    hidden: false,
  });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('an open page counts the days down at midnight in Beijing', () => {
  vi.setSystemTime(at('2025-06-28T23:59:00'));
  followPhase();
  expect(number.innerHTML).toContain('<span class="sr-only">2</span>');
  vi.advanceTimersByTime(61_000);
  expect(number.innerHTML).toBe('1 day left');
  vi.advanceTimersByTime(24 * 60 * 60_000);
  expect(number.innerHTML).toBe('Today');
});

it.each([
  ['visibilitychange', {}],
  ['pageshow', { persisted: true }],
])('a page that was asleep through two phases shows the present one with %s', (name, event) => {
  vi.setSystemTime(at('2025-06-28T09:00:00'));
  followPhase();
  // No timer runs while the computer sleeps.
  vi.setSystemTime(at('2025-07-21T09:00:00'));
  expect(dataset.span).toBe('1');
  heard.get(name)!(event);
  expect(dataset.span).toBe('3');
});

it('a timer that runs late shows the phase of the moment at which it runs', () => {
  vi.setSystemTime(at('2025-06-30T17:59:00'));
  followPhase();
  vi.setSystemTime(at('2025-07-21T09:00:00'));
  vi.advanceTimersByTime(61_000);
  expect(dataset.span).toBe('3');
});

it('one timer is left, however often the page is seen again', () => {
  vi.setSystemTime(at('2025-06-28T09:00:00'));
  followPhase();
  for (let time = 0; time < 3; time += 1) heard.get('visibilitychange')!({});
  expect(vi.getTimerCount()).toBe(1);
});

describe('the reader’s own time', () => {
  const follow = async (zone: string) => {
    vi.stubEnv('TZ', zone);
    vi.setSystemTime(at('2025-06-28T09:00:00'));
    followPhase();
    await vi.dynamicImportSettled();
    return own.textContent;
  };
  afterEach(() => vi.unstubAllEnvs());

  it('stands beneath the moment that ends the phase', async () => {
    expect(await follow('America/Sao_Paulo')).toBe('30 June at 07:00 where you are');
  });

  it('is left out where the clock is that of Beijing', async () => {
    expect(await follow('Asia/Singapore')).toBe('');
  });
});
