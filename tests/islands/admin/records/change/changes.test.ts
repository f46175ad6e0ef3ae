import { describe, expect, it } from 'vitest';
import { changeLabel, changesOf, changeWords } from '#islands/admin/records/change/changes.ts';
import { officeOf } from '#tests/kit/island/office.tsx';

const { office: zh } = officeOf({ locale: 'zh' });
const { office: en } = officeOf({ locale: 'en' });
const fieldOf = (target: string, name: string) => ({ target, name });
/** A field without choices and labels. */
const FIELD = fieldOf('stage 4', 'note');

it('a field is labelled as in its kind, and a common one as in the list of content', () => {
  expect(changeLabel(zh, fieldOf('stage 4', 'endsAt'))).toBe('结束时间');
  expect(changeLabel(en, fieldOf('stage 4', 'liveLocales'))).toBe('Live in');
});

describe('the text of a changed value', () => {
  it('shows both languages, one below the other', () => {
    expect(changeWords({ zh: '初赛', en: 'Preliminary' }, zh, FIELD)).toBe('初赛\nPreliminary');
    expect(changeWords({ zh: '初赛', en: '' }, zh, FIELD)).toBe('初赛');
    expect(changeWords(null, zh, FIELD)).toBe('');
  });

  it('shows yes or no, or the label of a choice', () => {
    expect([changeWords(true, zh, FIELD), changeWords(false, en, FIELD)]).toEqual(['是', 'No']);
    const status = fieldOf('role 1', 'status');
    expect(changeWords('disabled', zh, status)).toBe('停用');
    expect(changeWords('disabled', en, status)).toBe('Disabled');
    expect(changeWords(['zh', 'en'], en, fieldOf('news 1', 'liveLocales'))).toBe(
      'Chinese, English',
    );
  });

  it('is the value itself if it has no label', () => {
    expect(changeWords('自由文字', zh, fieldOf('role 1', 'status'))).toBe('自由文字');
    expect(changeWords(['a', 'b'], zh, FIELD)).toBe('a、b');
    expect(changeWords(0, zh, FIELD)).toBe('0');
  });

  it('is in Beijing time for a moment', () => {
    expect(changeWords('2026-03-01T01:00:00.000Z', zh, FIELD)).toBe('2026-03-01 09:00');
    expect(changeWords('2026-03-01', zh, FIELD)).toBe('2026-03-01');
  });

  it('lists the fields of an object, and the entries of a list', () => {
    const topic = fieldOf('topic 3', 'registration');
    expect(changeWords({ isOpen: true, quota: null, teamMin: 2 }, en, topic)).toBe(
      'Takes entries: Yes\nSmallest team: 2',
    );
    const awards = [
      { name: { zh: '一等奖', en: '' }, quota: 1 },
      { name: { zh: '二等奖', en: '' }, quota: 3 },
    ];
    expect(changeWords(awards, zh, fieldOf('topic 3', 'awards'))).toBe(
      '1. 名称：一等奖\n名额：1\n2. 名称：二等奖\n名额：3',
    );
  });
});

it('lists the fields in which two states of a record differ', () => {
  const changes = (before: object | null, after: object | null) =>
    changesOf(before as never, after as never, zh, 'stage 4');
  expect([
    changes({ name: { zh: '甲', en: '' }, sort: 1 }, { name: { zh: '乙', en: '' }, sort: 1 }),
    changes(null, { sort: 2 }),
    changes({ key: 'a' }, null),
  ]).toEqual([
    [{ name: 'name', before: '甲', after: '乙' }],
    [{ name: 'sort', before: '', after: '2' }],
    [{ name: 'key', before: 'a', after: '' }],
  ]);
});
