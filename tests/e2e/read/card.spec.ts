import { expect, type APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import { test } from '../kit/portal/portal.ts';
import { PAGES } from '../kit/site.ts';
import { PUBLIC_ORIGIN } from '../kit/portal/snapshot.ts';

const PICTURES = [
  ['property="og:image"', { width: 1200, height: 630 }],
  ['itemprop="image"', { width: 500, height: 500 }],
] as const;

/** Returns the metadata that sharing services read of a page, without a browser. */
async function metaOf(request: APIRequestContext, address: string) {
  const html = await (await request.get(address, { headers: { accept: 'text/html' } })).text();
  return (name: string) => new RegExp(`<meta [^>]*${name} content="([^"]*)"`).exec(html)?.[1] ?? '';
}

/** Fetches a picture as a sharing service does. */
async function pictureAt(request: APIRequestContext, address: string) {
  const reply = await request.get(address, { headers: { accept: 'image/*' } });
  const { format, width, height } = await sharp(await reply.body()).metadata();
  return { status: reply.status(), type: reply.headers()['content-type'], format, width, height };
}

/**
 * Each kind of page has one picture checked in one language and the other in the other: drawing all takes 20 s
 * longer.
 */
const drawnFor = (kind: number, at: number) => PICTURES[(kind + at) % PICTURES.length]!;

async function expectCard(request: APIRequestContext, address: string, kind: number, at: number) {
  const meta = await metaOf(request, address);
  for (const [name] of PICTURES)
    expect(meta(name)).toMatch(
      new RegExp(`^${PUBLIC_ORIGIN}/share/[\\w/-]+/[0-9a-f]{16}(-square)?\\.jpg$`),
    );
  const [name, size] = drawnFor(kind, at);
  const picture = await pictureAt(request, new URL(meta(name)).pathname);
  expect(picture).toEqual({ status: 200, type: 'image/jpeg', format: 'jpeg', ...size });
  const title = meta('property="og:title"');
  expect(title).not.toBe('');
  expect(meta('property="og:image:alt"')).toContain(title);
}

for (const [kind, addresses] of PAGES.entries())
  for (const [at, address] of addresses.entries())
    test(`${address} has its own share card`, ({ request }) =>
      expectCard(request, address, kind, at));

test('both addresses of an article share one card', async ({ request }) => {
  const [article, archived] = await Promise.all(
    ['/dynamicEvent/imnewsDetail/44/', '/eventDynamics/second/imnewsDetail/44/'].map((path) =>
      metaOf(request, path),
    ),
  );
  expect(archived!('property="og:image"')).toBe(article!('property="og:image"'));
});

test('a share card that no page names is not drawn', async ({ request }) => {
  const made = '/share/home/0123456789abcdef.jpg';
  expect((await request.get(made, { headers: { accept: 'image/*' } })).status()).toBe(404);
});
