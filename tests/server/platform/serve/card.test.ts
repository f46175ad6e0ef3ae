import { describe, expect, it } from 'vitest';
import type { CardRecord } from '#contract/card/card.ts';
import { useApp } from '#tests/kit/app.ts';
import { useServing } from '#tests/kit/process/serving.ts';

const app = useApp();
const serving = useServing(() => app().app);

const CARD: CardRecord = {
  address: '/share/news/42/0123456789abcdef',
  locale: 'zh',
  name: '大赛',
  kind: '动态',
  title: '决赛开幕',
  year: 2025,
  art: { is: 'year' },
};

function publish(): void {
  const json = JSON.stringify(CARD);
  serving().put('/news/42/', `<script type="application/json" id="card">${json}</script>`);
}

describe('a share card requested for the first time', () => {
  it('is drawn for the first reader and may be cached for a day', async () => {
    publish();
    const { status, headers, body } = await serving().ask(`${CARD.address}.jpg`);
    expect([status, body.toString()]).toEqual([200, '决赛开幕']);
    expect(headers['content-type']).toBe('image/jpeg');
    expect(headers['cache-control']).toBe('public, max-age=86400');
    await serving().ask(`${CARD.address}.jpg`);
    expect(serving().drawn).toEqual([`${CARD.address}.jpg`]);
  });

  it('survives the page that named it', async () => {
    publish();
    await serving().ask(`${CARD.address}-square.jpg`);
    serving().put('/news/42/', 'no card any more');
    serving().files.clear();
    expect((await serving().ask(`${CARD.address}-square.jpg`)).status).toBe(200);
  });
});

describe('an address that no page names', () => {
  it.each([
    '/share/news/42/ffffffffffffffff.jpg',
    '/share/news/43/0123456789abcdef.jpg',
    '/share/news/42/0123456789abcdef.png',
    '/share/..%2f..%2fkeys/0123456789abcdef.jpg',
  ])('%s is not found, and nothing is drawn', async (path) => {
    publish();
    const { status } = await serving().ask(path, { accept: 'image/*' });
    expect(status).toBe(404);
    expect(serving().drawn).toEqual([]);
  });
});
