import { expect, it } from 'vitest';
import { paperLines } from '#domain/registration/certificate.ts';

const place = { x: 20, y: 100, width: 257, size: 10, align: 'center' } as const;
const placed = (zh: string, en: string) => ({ ...place, text: { zh, en } });

it('English is set smaller below Chinese, and no line is repeated or empty', () => {
  expect(
    paperLines([placed('王晓', 'WANG Xiao'), placed('2026', '2026'), placed('一等奖', '')]),
  ).toEqual([
    { ...place, text: '王晓' },
    { ...place, text: 'WANG Xiao', y: 115, size: 6 },
    { ...place, text: '2026' },
    { ...place, text: '一等奖' },
  ]);
});
