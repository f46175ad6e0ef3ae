// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { EntryWindow } from '#contract/registration/entry/window.ts';
import { slice } from '#content/i18n/translate.ts';
import { showWindow } from '#lib/browser/enter/panel.ts';
import { WINDOW_KEYS } from '#lib/texts/enter.ts';

const OVER: EntryWindow = {
  year: 2026,
  topic: { zh: '赛题', en: 'Topic' },
  now: '2026-07-01T00:00:00.000Z',
  state: 'over',
  from: '2026-04-01T01:00:00.000Z',
  until: '2026-06-30T10:00:00.000Z',
  grace: 10,
  quota: null,
  left: null,
  waiting: 0,
  listCap: 0,
  teamMin: 1,
  teamMax: 3,
  tutorMax: 2,
  isReviewed: true,
  form: null,
  own: null,
  team: null,
};

/** The parts that EnterPanel.astro marks. */
function makePanel(): HTMLElement {
  const panel = document.createElement('section');
  panel.dataset['enter'] = '30';
  panel.dataset['texts'] = JSON.stringify(slice('zh', WINDOW_KEYS));
  panel.innerHTML = '<p data-part="state"></p><ul data-part="facts"></ul><a data-part="deed"></a>';
  return panel;
}

it('tells by an attribute whether it has a link of the reader, which a phone shows alone', () => {
  const panel = makePanel();
  showWindow(panel, { ...OVER, own: { id: 7, state: 'draft', isOverdue: true } });
  const link = panel.querySelector('a')!;
  expect([panel.hasAttribute('data-has-link'), link.hidden, link.textContent]).toEqual([
    true,
    false,
    '查看我的草稿',
  ]);
  showWindow(panel, OVER);
  expect([panel.hasAttribute('data-has-link'), link.hidden]).toEqual([false, true]);
});
