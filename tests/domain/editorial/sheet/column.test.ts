import { describe, expect, it } from 'vitest';
import { CONTENT_TYPES } from '#contract/content-types.ts';
import { expertContent } from '#contract/people/people.ts';
import { newsContent } from '#contract/news/news.ts';
import { topicContent } from '#contract/contest/set-up.ts';
import { sheetColumns } from '#domain/editorial/sheet/column.ts';

const placesOf = (type: Parameters<typeof sheetColumns>[0]) =>
  sheetColumns(type).map(({ path }) => path.join('.'));

describe('the columns of a sheet of content', () => {
  it('has a column for each text in each language, and none for files', () => {
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

  it('says of each what stands in its cells, and what an empty one stands for', () => {
    const told = sheetColumns(newsContent)
      .filter(({ locale }) => locale === null)
      .map(({ path, form, empty }) => [path.join('.'), form, empty]);
    expect(told).toEqual([
      ['year', 'number', null],
      ['kind', 'choice', null],
      ['publishedAt', 'moment', null],
    ]);
  });

  it('opens an object, and leaves out lists', () => {
    const places = placesOf(topicContent);
    expect(places).toContain('registration.quota');
    expect(places.filter((place) => /awards|timetable|Id/.test(place))).toEqual([]);
  });

  it('is there for every kind that has a list', () => {
    const empty = CONTENT_TYPES.filter((type) => sheetColumns(type).length === 0);
    expect(empty).toEqual([]);
  });
});
