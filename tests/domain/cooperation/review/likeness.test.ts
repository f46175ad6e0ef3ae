import { describe, expect, it } from 'vitest';
import { mostAlike } from '#domain/cooperation/review/likeness.ts';

const texts = (title: string, body = '', en = '') => ({
  title: { zh: title, en },
  summary: { zh: '', en: '' },
  body: { zh: body, en: '' },
});
const BODY = '可批量供货，支持液冷，面向数据中心的加速卡';

describe('the listings most like one', () => {
  const own = texts('国产加速卡长期供货', BODY, 'Accelerator cards from stock');
  const like = (...others: ReturnType<typeof texts>[]) =>
    mostAlike(
      own,
      others.map((live, id) => ({ id, live })),
    ).map(({ id, percent }) => [id, percent]);

  it('share most words of their titles or of their texts, in either language', () => {
    const found = like(
      texts('国产加速卡长期供货'),
      texts('高校联合实验室招募伙伴', BODY),
      texts('', '', 'Accelerator card from stock'),
      texts('国产加速卡'),
      texts('完全不同的东西', '没有共同的内容'),
      texts(''),
    );
    expect(found).toEqual([
      [0, 100],
      [1, 100],
      [2, 100],
    ]);
  });

  it('are three at most, the most alike first', () => {
    const almost = texts('国产加速卡长期供货哦');
    const same = texts('国产加速卡长期供货');
    expect(like(almost, same, same, same)).toEqual([
      [1, 100],
      [2, 100],
      [3, 100],
    ]);
    expect(like(almost, same)).toEqual([
      [1, 100],
      [0, 80],
    ]);
  });
});
