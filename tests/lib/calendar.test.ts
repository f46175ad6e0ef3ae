import { describe, expect, it } from 'vitest';
import { calendar } from '#lib/calendar.ts';

const event = {
  uid: 'stage-1@portal.test',
  startsAt: '2025-04-09T09:00:00+08:00',
  endsAt: '2025-04-09T12:00:00+08:00',
  summary: '启动; 发布, 开放',
};
const file = (description = '') =>
  calendar({
    name: '大赛',
    product: 'Contest',
    url: 'https://portal.test/schedule/',
    events: [{ ...event, description }],
  });

describe('calendar', () => {
  it('writes moments in UTC', () => {
    expect(file()).toContain('DTSTART:20250409T010000Z\r\nDTEND:20250409T040000Z\r\n');
  });

  it('gives an event without a length no end, which would have to be later than its start', () => {
    const moment = { ...event, endsAt: '2025-04-09T01:00:00Z' };
    const text = calendar({
      name: '大赛',
      product: 'Contest',
      url: 'https://a.test/',
      events: [moment],
    });
    expect(text).toContain('DTSTART:20250409T010000Z\r\nSUMMARY');
  });

  it('escapes characters that separate values', () => {
    expect(file('a\nb')).toContain(String.raw`SUMMARY:启动\; 发布\, 开放`);
    expect(file('a\nb')).toContain(String.raw`DESCRIPTION:a\nb`);
  });

  it('folds long lines within 75 octets without cutting a character', () => {
    const text = '算力'.repeat(60);
    const lines = file(text).split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${text}`);
  });

  it('is complete without events', () => {
    const empty = calendar({ name: 'a', product: 'b', url: 'c', events: [] });
    expect(empty.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });

  it('marks an event longer than a week as free time', () => {
    const long = { ...event, endsAt: '2025-06-30T18:00:00+08:00' };
    const setting = { name: 'a', product: 'b', url: 'c' };
    expect(calendar({ ...setting, events: [long] })).toContain('TRANSP:TRANSPARENT\r\nEND:VEVENT');
    expect(calendar({ ...setting, events: [event] })).not.toContain('TRANSP');
  });

  it('is the same each time', () => {
    expect(file()).toBe(file());
  });
});
