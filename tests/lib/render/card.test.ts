import { describe, expect, it } from 'vitest';
import { cardRecord, readCardPath, cardPath } from '#contract/card/card.ts';
import { artOf, type CardHint, cardOf } from '#lib/render/card.ts';

type Subject = Parameters<typeof cardOf>[0];

const SUBJECT: Subject = {
  locale: 'en',
  name: 'Contest',
  title: 'Final opens',
  year: 2024,
  steps: ['News', '2024'],
};
const of = (change: Partial<Subject> = {}, hint: CardHint = {}) =>
  cardOf({ ...SUBJECT, ...change }, '/en/news/42/', hint);

describe('cardOf', () => {
  it('states title, kind, year and language of the page', () => {
    expect(of()).toEqual({
      address: expect.stringMatching(/^\/share\/en\/news\/42\/[0-9a-f]{16}$/),
      locale: 'en',
      name: 'Contest',
      title: 'Final opens',
      kind: 'News / 2024',
      year: 2024,
      art: { is: 'year' },
    });
  });

  it('gives a page without a year the hue of the newest session and a cover derived from its path', () => {
    const { year, art } = of({ year: undefined });
    expect([year, art]).toEqual([2025, { is: 'cover', seed: expect.any(Number) }]);
    expect(of({ year: undefined }).address).toBe(of({ year: undefined }).address);
  });

  it('prefers the values given by the page', () => {
    const hint: CardHint = { title: 'Final', steps: ['Topic'], art: { is: 'cover', seed: 3 } };
    expect(of({}, hint)).toMatchObject({ title: 'Final', kind: 'Topic', art: hint.art });
  });

  it('breaks a title at its separator', () => {
    expect(of({ title: 'News of 2025 · page 2' }).title).toBe('News of 2025\npage 2');
  });

  it('has another address for different contents, and the same for equal ones', () => {
    const changes: Partial<Subject>[] = [
      {},
      { title: 'x' },
      { year: 2023 },
      { locale: 'zh' },
      { steps: [] },
      { name: 'y' },
    ];
    expect(new Set(changes.map((change) => of(change).address)).size).toBe(changes.length);
    expect(of().address).toBe(of().address);
  });

  it('can be read by the server, including its address', () => {
    const card = of();
    expect(cardRecord.parse(JSON.parse(JSON.stringify(card)))).toEqual(card);
    expect(readCardPath(cardPath(card, 'square'))).toEqual({
      page: '/en/news/42/',
      address: card.address,
      shape: 'square',
    });
  });
});

describe('artOf', () => {
  const picture = { width: 640, height: 400, alt: '' };

  it('returns the drawn cover that lists show', () => {
    const cover = { ...picture, src: '/art/2025/8.svg', isDrawn: true };
    expect(artOf(cover, { id: 55 })).toEqual({ is: 'cover', seed: 8 });
  });

  it('returns the record’s own picture', () => {
    const cover = { ...picture, src: '/files/ab/cd.webp', isDrawn: false };
    expect(artOf(cover, { id: 55 })).toEqual({ is: 'photo', file: 'ab/cd.webp' });
  });
});
