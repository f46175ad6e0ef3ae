import { expect, type Page } from '@playwright/test';
import { addForm, openPublished, type Items } from '../../kit/form/form.ts';
import { addEditor } from '../../kit/editing.ts';
import { workAs } from '../../kit/office.ts';
import { passCaptcha } from '../../kit/person.ts';
import { ask } from '../../kit/portal/database.ts';
import { test } from '../../kit/portal/portal.ts';
import { listenForComplaints } from '../../kit/site.ts';

/** Text that would run if taken for markup: in a page, in a script's text, in a comment, in an attribute. */
const markup = (mark: string) =>
  `${mark}</script><!--<script>--><script>window.broken=1</script><img src=x onerror="window.broken=1">'"\``;
const both = (mark: string) => ({ zh: markup(mark), en: markup(mark) });

const ITEMS: Items = [
  { id: 'h1', kind: 'heading', title: both('heading') },
  {
    id: 'f1',
    kind: 'single',
    name: 'choice',
    title: both('question'),
    help: both('help'),
    options: [
      { id: 1, label: both('first') },
      { id: 2, label: both('second'), isOther: true },
    ],
  },
  { id: 'f2', kind: 'text', name: 'words', title: both('text'), placeholder: both('hint') },
];

const isBroken = (page: Page): Promise<unknown> =>
  page.evaluate(() => (window as { broken?: number }).broken ?? null);

/** Returns the markup of a page, as it is sent, that came from a label; in an attribute it is not markup. */
const markedIn = (page: Page, html: string): Promise<string[]> =>
  page.evaluate((text) => {
    const parts = new DOMParser()
      .parseFromString(text, 'text/html')
      .querySelectorAll('img, script');
    return [...parts]
      .filter((part) => part.getAttribute('src') === 'x' || part.textContent.startsWith('window.b'))
      .map((part) => part.outerHTML);
  }, html);

test('labels that look like markup are shown as text: in pages, frames, lists, figures and in print', async ({
  page,
  baseURL,
}) => {
  const complaints = listenForComplaints(page);
  const settings = { embedOrigins: ['https://example.org'] };
  await addForm({ key: 'markup', title: both('title'), settings, items: ITEMS });
  for (const path of ['/form/markup/embed/', '/en/form/markup/', '/form/markup/']) {
    await openPublished(page, path);
    const reply = await page.request.get(path);
    expect(await markedIn(page, await reply.text())).toEqual([]);
    await expect(page.getByRole('radio', { name: markup('first') })).toBeVisible();
    expect(await isBroken(page)).toBeNull();
  }
  await page.getByRole('radio', { name: markup('first') }).check();
  await page.getByLabel(markup('text')).fill(markup('answer'));
  await page.getByRole('button', { name: '提交' }).click();
  await passCaptcha(page);
  await expect(page.getByRole('heading', { name: '提交成功' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.filling-sheet')).toContainText(markup('answer'));
  await page.emulateMedia({ media: 'screen' });

  const [form] = await ask<{ id: number }>(`SELECT id FROM form WHERE key = 'markup'`);
  await workAs(
    page,
    await addEditor('forms:answer:%'),
    baseURL!,
    `#/forms/answer?form=${form!.id}`,
  );
  const office = page.locator('.office-page:visible');
  await expect(office).toContainText(markup('first'));
  await office.getByRole('button', { name: '详情' }).click();
  await expect(page.getByRole('dialog', { name: /^答卷 \d+$/ })).toContainText(markup('answer'));
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.answer-sheet')).toContainText(markup('question'));
  await page.emulateMedia({ media: 'screen' });
  await page.goto(`/admin/#/forms/answer?form=${form!.id}&tab=statistics`);
  await expect(office.getByRole('table', { name: markup('question') })).toContainText('first');
  expect(await isBroken(page)).toBeNull();
  expect(complaints).toEqual([]);
});

test('a form can be embedded by the sites that it names, and by no others', async ({ page }) => {
  const settings = { embedOrigins: ['https://one.example', 'https://two.example:8443'] };
  await addForm({ key: 'framed', settings, items: ITEMS });
  await addForm({ key: 'unframed', items: ITEMS });
  await openPublished(page, '/form/framed/embed/');
  const policyOf = async (path: string) => {
    const reply = await page.request.get(path);
    const policy = reply.headers()['content-security-policy'] ?? '';
    return [reply.status(), /frame-ancestors[^;]*/.exec(policy)?.[0]];
  };
  const own = `frame-ancestors 'self'`;
  const named = `${own} https://one.example https://two.example:8443`;
  expect(await policyOf('/form/framed/embed/')).toEqual([200, named]);
  expect(await policyOf('/form/framed/')).toEqual([200, own]);
  await openPublished(page, '/form/unframed/');
  expect((await policyOf('/form/unframed/embed/'))[0]).toBe(404);
});
