// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { FoundCard } from '#domain/cooperation/card.ts';
import { makeRow } from '#lib/browser/cooperation/row.ts';

const both = (zh: string, en: string) => ({ zh, en });

/** The parts that FoundRow.astro marks. */
const template = (parts: string): HTMLTemplateElement => {
  const element = document.createElement('template');
  element.innerHTML = `<li>
    <p data-part="sectors"></p><a href="/"></a><small>other language</small>
    <p data-part="summary"></p><span data-part="country"></span>${parts}</li>`;
  return element;
};
const LISTING = `<a href="/" data-part="organisation" data-supplier="/en/supplier/[id]/"
  data-legal="/en/legal/[id]/"></a><time data-part="day"></time>`;

const card: FoundCard = {
  id: 42,
  title: both('供货', 'From stock'),
  summary: both('只有中文', ''),
  sectors: ['26', '27'],
  country: 'BR',
};

function rowOf(given: FoundCard, parts: string): HTMLElement {
  const setting = {
    template: template(parts),
    locale: 'en' as const,
    detail: '/en/detail/[id]/',
    nameOf: (field: string) => (field === 'sector' ? 'Manufacturing' : 'Brazil'),
  };
  const list = document.createElement('ol');
  list.append(makeRow(given, setting));
  return list;
}

describe('the row of a record', () => {
  const COVER = '<img data-part="cover" alt="">';
  it('shows the cover of a listing, and no empty frame without one', () => {
    const cover = { src: '/a-480.webp', alt: both('机柜', '') };
    const image = rowOf({ ...card, cover }, COVER).querySelector('img')!;
    expect([image.getAttribute('src'), image.alt]).toEqual(['/a-480.webp', '机柜']);
    expect(rowOf(card, COVER).querySelector('img')).toBeNull();
  });

  it('leads to its page, names each section once, and marks what is in the other language', () => {
    const row = rowOf(card, '');
    const summary = row.querySelector<HTMLElement>('[data-part="summary"]')!;
    expect(row.querySelector('a')!.getAttribute('href')).toBe('/en/detail/42/');
    expect(row.querySelector('[data-part="sectors"]')!.textContent).toBe('Manufacturing');
    expect([summary.textContent, summary.lang]).toEqual(['只有中文', 'zh-CN']);
    expect(row.querySelector('small')).toBeNull();
  });

  it.each(['supplier', 'legal'] as const)(
    'of a listing leads to its organisation (%s)',
    (group) => {
      const organisation = { id: 7, group, name: both('', 'Serra') };
      const at = '2026-11-27T08:00:00.000Z';
      const row = rowOf({ ...card, published: { organisation, at } }, LISTING);
      const link = row.querySelector<HTMLAnchorElement>('[data-part="organisation"]')!;
      expect([link.getAttribute('href'), link.textContent]).toEqual([`/en/${group}/7/`, 'Serra']);
      expect(row.querySelector('time')!.dateTime).toBe(at);
    },
  );
});
