import { createHash } from 'node:crypto';
import { mkdtempSync, chmodSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { build } from 'esbuild';
import pg from 'pg';
import { startCluster, type Cluster } from '../../../../src/server/platform/db/embedded/cluster.ts';
import { startProcess, type PortalProcess } from '../../../kit/process/process.ts';

/**
 * aj-captcha-react as its registry serves it, against a portal that accepts plain JSON. Its styles are LESS and are
 * left out; the page sets the two sizes that decide what it sends.
 */
const CLIENT = resolve('node_modules/aj-captcha-react');
const ENTRY = `
  import React from 'react';
  import { createRoot } from 'react-dom/client';
  import { Captcha } from 'aj-captcha-react';
  const ref = React.createRef();
  const onSuccess = (handedOver) => (window.handedOver = handedOver);
  const props = { path: '', type: location.hash.slice(1), onSuccess, ref };
  createRoot(document.getElementById('root')).render(React.createElement(Captcha, props));
  window.verify = () => ref.current.verify();`;
const PAGE = `<!doctype html><meta charset="utf-8">
  <style>
    .ac-points__image, .ac-slider__image { width: 280px; height: 140px; }
    .ac-points__image img, .ac-slider__image img { width: 100%; }
    .ac-slider__control { width: 30px; height: 30px; background: #eee; }
  </style>
  <div id="root"></div><script src="/aj-captcha.js"></script>`;

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: ENTRY, resolveDir: resolve('.') },
    bundle: true,
    write: false,
    alias: {
      react: join(CLIENT, 'node_modules/react'),
      'react-dom': join(CLIENT, 'node_modules/react-dom'),
    },
    loader: { '.less': 'empty', '.png': 'dataurl', '.svg': 'dataurl' },
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  return outputFiles[0]!.text;
}

let [dataDir, script] = ['', ''];
let cluster: Cluster;
let portal: PortalProcess;
let database: pg.Client;

test.beforeAll(async () => {
  script = await bundle();
  dataDir = mkdtempSync(join(tmpdir(), 'podium-aj-'));
  chmodSync(dataDir, 0o711);
  cluster = await startCluster(dataDir);
  portal = await startProcess(resolve('dist/current/server/entry.mjs'), {
    DATA_DIR: dataDir,
    WIRE: 'optional',
  });
  database = new pg.Client(cluster.url);
  await database.connect();
});

test.afterAll(async () => {
  await database.end();
  await portal.kill('SIGTERM');
  await cluster.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

interface Place {
  x: number;
  y: number;
}

/** Opens the client and lets it fetch a captcha. @returns the solution that the server keeps */
async function open(page: Page, type: 'slide' | 'point'): Promise<Place[]> {
  await page.route('**/aj-captcha.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: PAGE }),
  );
  await page.route('**/aj-captcha.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  await page.goto(`${portal.origin}/aj-captcha.html#${type}`);
  const fetched = page.waitForResponse('**/captcha/get');
  await page.evaluate('window.verify()');
  const { repData } = (await (await fetched).json()) as { repData: { token: string } };
  const { rows } = await database.query<{ answer: Place[] }>(
    'SELECT answer FROM captcha_challenge WHERE token = $1',
    [repData.token],
  );
  return rows[0]!.answer;
}

/** Expects that what the client returns is a ticket known to the server. */
async function expectTicket(page: Page): Promise<void> {
  await page.waitForFunction('window.handedOver');
  const verification = await page.evaluate<string>('window.handedOver.captchaVerification');
  const digest = createHash('sha256').update(verification).digest();
  const { rows } = await database.query('SELECT purpose FROM captcha_ticket WHERE digest = $1', [
    digest,
  ]);
  expect(rows).toEqual([{ purpose: 'login' }]);
}

const SHOWN = 280 / 310;

async function slide(page: Page, x: number): Promise<void> {
  const control = page.locator('.ac-slider__control');
  const box = (await control.boundingBox())!;
  const [fromX, fromY] = [box.x + 10, box.y + 10];
  await page.mouse.move(fromX, fromY);
  await page.mouse.down();
  await page.mouse.move(fromX + x * SHOWN, fromY, { steps: 12 });
  await page.mouse.up();
}

test('a reader solves the slider captcha and gets a ticket', async ({ page }) => {
  const [hole] = await open(page, 'slide');
  await slide(page, hole!.x);
  await expectTicket(page);
});

test('a reader who misses the hole of the slider captcha gets another picture', async ({
  page,
}) => {
  const [hole] = await open(page, 'slide');
  const again = page.waitForRequest('**/captcha/get');
  const checked = page.waitForResponse('**/captcha/check');
  await slide(page, hole!.x > 150 ? hole!.x - 40 : hole!.x + 40);
  expect(await (await checked).json()).toMatchObject({ repCode: '6111', success: false });
  await again;
});

test('a reader clicks the words of the captcha in order and gets a ticket', async ({ page }) => {
  const words = await open(page, 'point');
  const picture = page.locator('.ac-points__image img');
  for (const { x, y } of words) {
    await picture.click({ position: { x: x * SHOWN, y: y * SHOWN } });
  }
  await expectTicket(page);
});
