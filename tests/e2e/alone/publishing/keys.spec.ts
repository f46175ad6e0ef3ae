import { expect, type Locator, type Page } from '@playwright/test';
import { addColleague, workAs } from '../../kit/office.ts';
import { test } from '../../kit/portal/portal.ts';

/** More tab stops than any way along a page that counts as short. */
const STOPS = 16;

/** Presses the tab key until an element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const isThere = () => target.evaluate((one) => one === document.activeElement);
  for (let stop = 0; stop < STOPS; stop += 1) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** Opens a page of the office by its name. */
async function find(page: Page, name: string): Promise<void> {
  await press(page, 'Control+k');
  await expect(dialog(page, /快速查找|Quick find/)).toBeVisible();
  await page.keyboard.type(name);
  await expect(page.getByRole('option').first()).toHaveText(new RegExp(`^${name}`));
  await press(page, 'Enter');
  await expect(page.locator('#office-main h1:visible')).toContainText(name);
  // A session cloned by another journey is the current one and has no albums yet: rows need not be there.
  await expect(page.locator('.ant-skeleton:visible, .ant-spin-spinning:visible')).toHaveCount(0);
}

async function choose(page: Page, field: Locator): Promise<void> {
  await tabTo(page, field);
  await press(page, 'ArrowDown');
  await expect(page.locator('.ant-select-dropdown:visible')).toBeVisible();
  await press(page, 'Enter');
  await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0);
}

/** Opens the picture picker by its button, and moves to the first picture. */
async function openPictures(page: Page, button: Locator): Promise<Locator> {
  await tabTo(page, button);
  await press(page, 'Enter');
  const picker = dialog(page, /选择图片|Choose a picture/);
  const pictures = picker.locator('.library-grid button');
  await tabTo(page, pictures.first());
  return picker;
}

/** Publishes what is open, which saves it first, and closes the confirmation. */
async function publishByKey(page: Page, path: string, live: string): Promise<void> {
  await press(page, 'Control+Enter');
  await expect(page).toHaveURL(new RegExp(`#${path}/\\d+$`));
  const asked = dialog(page, /^(?:发布|Publish)/);
  await expect(asked.getByRole('checkbox').first()).toBeVisible();
  await press(page, 'Enter');
  const done = dialog(page, live);
  await expect(done.getByRole('link').first()).toBeVisible();
  await press(page, 'Enter');
  await expect(done).toBeHidden();
  await expect(page.locator('#office-main'), 'single keys are those of the page').toBeFocused();
}

test('an editor publishes three articles with the keyboard only', async ({ page, baseURL }) => {
  await workAs(page, await addColleague('admin'), baseURL!);
  await expect(page.getByRole('heading', { level: 1, name: /您好|Welcome/ })).toBeVisible();
  await press(page, 'g', 'n');
  await expect(page.getByRole('table')).toBeVisible();
  const at = (name: string) => page.locator(`#news-${name}:visible`);
  for (const count of [1, 2, 3]) {
    await press(page, 'n');
    await expect(at('title-zh')).toBeFocused();
    await page.keyboard.type(`按键写成的新闻${count}`);
    await press(page, 'Tab');
    await page.keyboard.type(`Written by keys ${count}`);
    for (const locale of ['zh', 'en']) {
      await tabTo(page, at(`body-${locale}`));
      await page.keyboard.type('A paragraph.');
    }
    await choose(page, at('year'));
    await choose(page, at('kind'));
    await openPictures(page, at('coverId'));
    await press(page, 'ArrowRight', 'Enter');
    await expect(at('coverId'), 'the picker gives the focus back').toBeFocused();
    await publishByKey(page, '/content/news', '已上线');
  }
});

test('an editor makes an album and a session with the keyboard only', async ({
  page,
  context,
  baseURL,
}) => {
  await workAs(page, await addColleague('admin'), baseURL!);
  await page.goto('/en/admin/');
  await expect(page.getByRole('heading', { level: 1, name: /您好|Welcome/ })).toBeVisible();
  await find(page, 'Albums');
  await press(page, 'n');
  await expect(page.locator('#album-title-zh')).toBeFocused();
  await page.keyboard.type('按键相册');
  await press(page, 'Tab');
  await page.keyboard.type('Album by keys');
  const many = page.getByRole('button', { name: 'Add several' });
  const picker = await openPictures(page, many);
  await press(page, 'Space', 'ArrowRight', 'Space', 'ArrowDown', 'Space');
  await expect(picker.locator('[aria-pressed="true"]')).toHaveCount(3);
  await press(page, 'Control+Enter');
  await expect(page.locator('.office-entry')).toHaveCount(3);
  await expect(many).toBeFocused();
  await publishByKey(page, '/content/album', 'Live');

  await find(page, 'Contests');
  const row = page.getByRole('row', { name: /Contest 2025/ });
  for (let step = 0; step < STOPS; step += 1) {
    if (await row.evaluate((one) => one === document.activeElement)) break;
    await press(page, 'j');
  }
  await tabTo(page, row.getByRole('button', { name: /^Actions/ }));
  await press(page, 'Enter');
  await tabTo(page, page.locator('.office-row-menu').getByRole('button', { name: 'New edition' }));
  await press(page, 'Enter');
  const asked = dialog(page, /A new edition from that of 2025/);
  await expect(asked.getByRole('button', { name: 'Clone' })).toBeEnabled();
  await press(page, 'Enter');
  // The next year that is free: another journey may have cloned one before.
  const made = dialog(page, /^The drafts of 20\d\d are ready$/);
  await expect(made).toBeVisible();
  await press(page, 'Escape');
  await expect(made).toBeHidden();
  const focused = page.locator('#office-main:focus, #office-main :focus');
  await expect(focused, 'the page has the focus again').toHaveCount(1);
  expect(context.pages()).toHaveLength(1);
});
