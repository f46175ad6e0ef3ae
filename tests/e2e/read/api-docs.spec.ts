import { expect, type Page } from '@playwright/test';
import { test } from '../kit/portal/portal.ts';
import { barriers } from '../kit/site.ts';

const WORDS = {
  zh: {
    path: '/api/docs/',
    call: '接口',
    send: '发送',
    meaning: '解密后的含义: 应答',
    travelled: '传输的内容',
    duplicate: '数据正在处理，请勿重复提交',
    size: '每页条数：请从选项中选择',
    reply: '应答',
  },
  en: {
    path: '/en/api/docs/',
    call: 'Call',
    send: 'Send',
    meaning: 'What it means: Reply',
    travelled: 'What travelled',
    duplicate: 'Your data is being processed, please do not submit it twice',
    size: 'Page size: Choose one of the options',
    reply: 'Reply',
  },
} as const;

let complaints: string[];
test.beforeEach(({ page }) => {
  complaints = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', ({ message }) => complaints.push(message));
});
test.afterEach(() => expect(complaints).toEqual([]));

async function openExplorer(page: Page, { path, call, send }: (typeof WORDS)['zh' | 'en']) {
  await page.goto(path);
  const choice = page.getByLabel(call, { exact: true });
  await choice.scrollIntoViewIfNeeded();
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await choice.selectOption('raceList');
  return page.getByRole('button', { name: send });
}

// The page of all calls is long: it is opened once in each language, and once for what does not depend on it.
for (const [locale, words] of Object.entries(WORDS))
  test(`the API documentation in ${locale} shows the rows of a call that was sent encrypted, and a refusal in the words of the error catalogue`, async ({
    page,
  }) => {
    const send = await openExplorer(page, words);
    await page.getByLabel('pageSize').fill('10');
    await page.getByLabel('year').fill('2025');
    const request = page.waitForRequest(/\/api\/race\/show\/list/);
    await send.click();
    const sent = (await request).postDataJSON() as Record<string, string>;
    expect(Object.keys(sent).sort()).toEqual(['info', 'key']);
    const meaning = page.getByRole('region', { name: words.meaning });
    await expect(meaning).toContainText('"code": 200');
    await expect(meaning).toContainText('"rows": [');
    await expect(meaning).toContainText('"total":');
    const travelled = page.getByRole('region', { name: `${words.travelled}: ${words.reply}` });
    await expect(travelled).toContainText('{"info":"');
    await expect(travelled).not.toContainText('rows');

    await page.getByLabel('pageSize').fill('7');
    await send.click();
    await expect(page.getByRole('alert')).toHaveText(words.size);
  });

test('the API documentation loads the encryption code with the first call only, refuses the same call twice within 500 ms, and has no accessibility barriers', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  const isOfWire = (path: string) => /cipher|\/api\/wire\/key/.test(path);
  const send = await openExplorer(page, WORDS.zh);
  const meaning = page.getByRole('region', { name: WORDS.zh.meaning });
  expect(loaded.filter(isOfWire)).toEqual([]);
  await send.press('Enter');
  await expect(meaning).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  // A different call than the first, since the same one would be refused for a moment.
  await page.getByLabel('pageSize').fill('10');
  await send.press('Enter');
  await expect.poll(() => loaded.filter((path) => path.includes('race/show/list'))).toHaveLength(2);
  expect(loaded.filter(isOfWire)).toHaveLength(2);

  await page.getByLabel('pageSize').fill('20');
  await send.dblclick();
  await expect(page.getByRole('alert')).toHaveText(WORDS.zh.duplicate);
  await expect(meaning).toContainText('"code": 200');
});
