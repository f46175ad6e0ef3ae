import { describe, expect, it } from 'vitest';
import { CONTENT_TYPES } from '#contract/content-types.ts';
import { expertContent } from '#contract/people/people.ts';
import { newsContent } from '#contract/news/news.ts';
import { topicContent } from '#contract/contest/set-up.ts';
import { sheetColumns } from '#domain/editorial/sheet/column.ts';

const placesOf = (type: Parameters<typeof sheetColumns>[0]) =>
  sheetColumns(type).map(({ path }) => path.join('.'));

describe('the columns of a content sheet', () => {
  it('include each text in each language, and no files', () => {
    expect(placesOf(expertContent)).toEqual([
      'name.zh',
      'name.en',
      'position.zh',
      'position.en',
      'organisation.zh',
      'organisation.en',
      'field.zh',
      'field.en',
      'biography.zh',
      'biography.en',
    ]);
  });

  it('state the form and the empty value of their cells', () => {
    const told = sheetColumns(newsContent)
      .filter(({ locale }) => locale === null)
      .map(({ path, form, empty }) => [path.join('.'), form, empty]);
    expect(told).toEqual([
      ['year', 'number', null],
      ['kind', 'choice', null],
      ['publishedAt', 'moment', null],
    ]);
  });

  it('include the fields of objects, and no lists', () => {
    const places = placesOf(topicContent);
    expect(places).toContain('registration.quota');
    expect(places.filter((place) => /awards|timetable|Id/.test(place))).toEqual([]);
  });

  it('exist for every content type', () => {
    const empty = CONTENT_TYPES.filter((type) => sheetColumns(type).length === 0);
    expect(empty).toEqual([]);
  });
});
