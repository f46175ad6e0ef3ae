import { expect, it } from 'vitest';
import { fieldOf, fieldsOf, type TopicGroup } from '#lib/render/contest/topic-field.ts';

const topic = (id: number, zh: string, en: string) => ({
  id,
  year: 2025,
  trackId: 1,
  sort: id,
  title: { zh: '题', en: 'Topic' },
  summary: { zh: '', en: '' },
  organiser: { zh, en },
});
const track: TopicGroup = {
  id: 1,
  year: 2025,
  code: 'hpc',
  motif: 'cube',
  sort: 1,
  name: { zh: '高性能计算', en: 'High-performance computing' },
  summary: { zh: '', en: '' },
  races: [topic(1, '甲', 'A'), topic(2, '乙', ''), topic(3, '甲', 'A')],
};

it('each track is offered with its organisers, in the language of the page or else in Chinese', () => {
  expect(fieldsOf([track], 'en')).toEqual([
    {
      dictValue: 'hpc',
      dictLabel: 'High-performance computing',
      children: [
        { dictValue: '0', dictLabel: 'A' },
        { dictValue: '1', dictLabel: '乙' },
      ],
    },
  ]);
});

it('topics of one organiser have the same value', () => {
  expect(track.races.map((race) => fieldOf(track, race))).toEqual(['hpc/0', 'hpc/1', 'hpc/0']);
});
