import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type Card, CARD_SHAPES, type CardShape } from '#contract/card/card.ts';
import { drawCard } from '#server/platform/card/draw.ts';
import { useFolder } from '#tests/kit/storage/folder.ts';

const folder = useFolder();
const CARD: Card = {
  locale: 'zh',
  name: '金砖国家先进计算大赛',
  kind: '大赛动态 / 2025 年',
  title: '决赛在厦门开幕',
  year: 2025,
  art: { is: 'cover', seed: 7 },
};
const SHAPES = Object.keys(CARD_SHAPES) as CardShape[];

interface Region {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The brightness of the darkest and of the lightest pixel of a region, from 0 to 255. */
async function rangeOf(card: Card, shape: CardShape, region: Region) {
  const bytes = await drawCard(card, shape, folder());
  const { channels } = await sharp(
    await sharp(bytes).extract(region).greyscale().toBuffer(),
  ).stats();
  return { min: channels[0]!.min, max: channels[0]!.max };
}

/** The part of a wide card that contains only the last line of its title. */
const FOOT = { left: 72, top: 490, width: 560, height: 66 };

describe('drawing a share card', () => {
  it.each(SHAPES)('makes a %s JPEG of the right size', async (shape) => {
    const { format, width, height } = await sharp(await drawCard(CARD, shape, folder())).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', ...CARD_SHAPES[shape] });
  });

  it.each([
    ['zh', '决赛在厦门开幕'],
    ['en', 'The final opens'],
    ['en', 'Łódź joins'],
    ['zh', '“先进计算”'],
  ] as const)('draws the ink of a title in %s: %s', async (locale, title) => {
    expect((await rangeOf({ ...CARD, locale, title }, 'wide', FOOT)).min).toBeLessThan(60);
  });

  it('leaves the ground white without a title', async () => {
    expect((await rangeOf({ ...CARD, title: '' }, 'wide', FOOT)).min).toBeGreaterThan(240);
  });

  it('makes a different card for another year, title or picture', async () => {
    const others: Partial<Card>[] = [
      {},
      { year: 2023 },
      { title: '公告' },
      { art: { is: 'year' } },
    ];
    const drawn = await Promise.all(
      others.map(async (other) =>
        (await drawCard({ ...CARD, ...other }, 'wide', '')).toString('hex'),
      ),
    );
    expect(new Set(drawn).size).toBe(others.length);
  });

  it('draws the woven year', async () => {
    const { min, max } = await rangeOf({ ...CARD, art: { is: 'year' } }, 'square', {
      left: 40,
      top: 10,
      width: 440,
      height: 220,
    });
    expect(max - min).toBeGreaterThan(80);
  });
});

describe('drawing a card with a photograph', () => {
  const file = `ab/${'0'.repeat(38)}.webp`;
  const card: Card = { ...CARD, art: { is: 'photo', file } };

  it('shows the photograph beside the words', async () => {
    await mkdir(folder('ab'));
    const red = { create: { width: 320, height: 200, channels: 3, background: '#c00' } } as const;
    await writeFile(folder(file), await sharp(red).webp().toBuffer());
    const picture = sharp(await drawCard(card, 'wide', folder())).extract({
      left: 820,
      top: 20,
      width: 360,
      height: 580,
    });
    const { dominant } = await sharp(await picture.toBuffer()).stats();
    expect(dominant.r).toBeGreaterThan(180);
    expect(dominant.b).toBeLessThan(20);
  });

  it('fails if the photograph is missing', async () => {
    await expect(drawCard(card, 'wide', folder())).rejects.toThrow('ENOENT');
  });
});
