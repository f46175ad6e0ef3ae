import { expect, type Page, type Route } from '@playwright/test';
import { LOCALES } from '../../../src/contract/call/locale.ts';
import { OFFICE } from '../../../src/contract/office.ts';
import { PAGES } from '../../../src/islands/admin/app/registry.ts';
import { pathOf } from '../../../src/islands/admin/kit/navigation/navigation.ts';
import { addColleague, endSessions, enter, giveRole, logInAgain, workAs } from '../kit/office.ts';
import { logIn } from '../kit/person.ts';
import { ask } from '../kit/portal/database.ts';
import { test } from '../kit/portal/portal.ts';
import { barriers, listenForComplaints, SCREENS } from '../kit/site.ts';

// Each test has separate accounts and records: any free worker takes the next.
test.describe.configure({ mode: 'parallel' });

const PASSWORD = 'lattice-route-9';
/** Addresses below a page. */
const BELOW: Readonly<Record<string, readonly string[]>> = {
  '/content/news': ['/content/news/new'],
  '/contest/topic': ['/contest/topic/new'],
  '/system/dictionary': ['/system/dictionary?dictType=user_sex'],
};

/** Writes a new article and saves it; its address then contains its number. */
async function writeArticle(page: Page, title: string): Promise<void> {
  await page.locator('#news-title-zh').fill(title);
  await page.locator('#news-title-en').fill(`${title} in English`);
  await page.locator('#news-body-zh').fill('正文第一段。');
  await page.locator('#news-body-en').fill('The first paragraph.');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page).toHaveURL(/#\/content\/news\/\d+$/);
}

test('a visitor logs in and arrives at the back office', async ({ page }) => {
  const account = await addColleague('admin');
  await page.goto('/admin/');
  await expect(page).toHaveURL(/\/login\/\?type=login&redirect=%2Fadmin%2F/);
  await logIn(page, { account, password: PASSWORD, phone: '' });
  await expect(page).toHaveURL(/\/admin\/$/);
  await expect(page.getByText('登录成功')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(account);
});

test('a person without a permission of the office is told so', async ({ page, baseURL }) => {
  await workAs(page, await addColleague(), baseURL!);
  await expect(page.getByText('未授权的访问')).toBeVisible();
});

test('an administrator creates a role, and its holder publishes an article in both languages', async ({
  page,
  browser,
  baseURL,
}) => {
  const key = `news_${Date.now()}`;
  await workAs(page, await addColleague('admin'), baseURL!, '#/system/role');
  await page.getByRole('button', { name: '新增' }).click();
  const drawer = page.getByRole('dialog', { name: '新增：角色' });
  await drawer.getByRole('textbox', { name: '角色名称 中文' }).fill('新闻编辑');
  await drawer.getByRole('textbox', { name: '权限字符' }).fill(key);
  const entry = (name: string) =>
    drawer.locator('.ant-tree-treenode').filter({ hasText: new RegExp(`^${name}$`) });
  await entry('新闻').locator('.ant-tree-checkbox').click();
  await expect(entry('内容').locator('.ant-tree-checkbox')).toHaveClass(/indeterminate/);
  await drawer.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('cell', { name: key })).toBeVisible();
  // A role with the data scope "own" sees what it writes itself.
  const editor = await addColleague();
  await giveRole(editor, key);

  const desk = await (await browser.newContext()).newPage();
  await workAs(desk, editor, baseURL!);
  await expect(desk.getByRole('navigation', { name: '功能菜单' }).getByRole('link')).toHaveText([
    '首页',
    '新闻',
  ]);
  await desk.goto('/admin/#/content/news');
  await desk.getByRole('button', { name: '新增' }).click();
  await writeArticle(desk, '异构算力开放日');
  await desk.getByRole('button', { name: '发布', exact: true }).click();
  await desk.getByRole('dialog', { name: '发布' }).getByRole('button', { name: '发布' }).click();
  await expect(desk.getByText('页面已更新，访客现在可以看到。')).toBeVisible();
  const link = desk.getByRole('dialog').getByRole('link', { name: '查看页面' });
  const address = (await link.getAttribute('href'))!;
  await desk.goto(address);
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('异构算力开放日');
  await desk.goto(`/en${address}`);
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('异构算力开放日 in English');
  await desk.context().close();
});

test('a session that ends while a form is saved loses nothing', async ({ page, baseURL }) => {
  const name = await addColleague('admin');
  const post = `值班编辑${Date.now() % 1e6}`;
  await workAs(page, name, baseURL!, '#/system/post');
  await page.getByRole('button', { name: '新增' }).click();
  const drawer = page.getByRole('dialog', { name: '新增：岗位' });
  await drawer.getByRole('textbox', { name: '岗位名称 中文' }).fill(post);
  await drawer.getByRole('textbox', { name: '岗位编码' }).fill(`duty_${Date.now()}`);
  // The session ends during the call: any earlier, the office may report it before the button is clicked.
  const isSave = (url: URL) => url.pathname.endsWith('/system/post');
  const end = async (route: Route) => {
    await endSessions(name);
    await route.continue();
  };
  await page.route(isSave, end, { times: 1 });
  await drawer.getByRole('button', { name: '保存' }).click();
  await logInAgain(page);
  await expect(page.locator('td').getByText(post, { exact: true })).toBeVisible();
});

/** Every existing page by section, with the addresses below; the home page is separate. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  home: ['/'],
  ...Object.fromEntries(
    OFFICE.map(({ key, pages }) => [
      key,
      pages.map(pathOf).flatMap((path) => (path in PAGES ? [path, ...(BELOW[path] ?? [])] : [])),
    ]),
  ),
};

/** Opens an address of the office and waits until its loading and animations have ended. */
async function openPlace(page: Page, place: string): Promise<void> {
  await page.evaluate((hash) => void (location.hash = hash), `#${place}`);
  await expect(page.locator('#office-main h1:visible')).toBeVisible();
  await expect(page.locator('.ant-skeleton:visible, .ant-spin-spinning:visible')).toHaveCount(0);
}

/** Opens the office for an administrator at the given width. */
async function openAt(page: Page, baseURL: string, prefix: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await enter(page.context(), await addColleague('admin'), baseURL);
  await page.goto(`${prefix}/admin/`);
}

async function expectToFit(page: Page, place: string, width: number): Promise<void> {
  const shown = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(shown, place).toBe(width);
}

/** The horizontal overflow of each visible table, in pixels. */
const overflows = (page: Page): Promise<number[]> =>
  page
    .locator('.office-sheet .ant-table-content:visible')
    .evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth));

/** The narrowest screen that shows tables beside the open menu, in pixels. */
const DESK = 1024;
const WIDTHS = [DESK, 390];

for (const [screen, width] of WIDTHS.entries())
  for (const [section, places] of Object.entries(PLACES))
    test(`${section} is accessible and fits ${width} px in the language with the longer words`, async ({
      page,
      baseURL,
    }) => {
      const complaints = listenForComplaints(page);
      await openAt(page, baseURL!, '/en', width);
      for (const [index, place] of places.entries()) {
        await openPlace(page, place);
        // What axe finds hardly depends on the screen: each place is checked on one of them, in turn. A page that has
        // begun to reload meanwhile shows lines without text for a moment.
        const find = () => barriers(page);
        if (index % WIDTHS.length === screen) await expect.poll(find, place).toEqual([]);
        await expectToFit(page, place, width);
        if (width === DESK) expect(Math.max(0, ...(await overflows(page))), place).toBe(0);
      }
      expect(complaints).toEqual([]);
    });

test(`the list of news fits ${DESK} px even if changes are waiting in both languages`, async ({
  page,
  baseURL,
}) => {
  await openAt(page, baseURL!, '/en', DESK);
  await openPlace(page, '/content/news');
  await page.locator('.office-sheet tbody').getByRole('link').first().click();
  for (const locale of LOCALES) {
    const title = page.locator(`#news-title-${locale}`);
    await title.fill(`${await title.inputValue()} 2`);
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.locator('.office-head').getByText('Changes wait')).toBeVisible();
  for (const [prefix, state] of [
    ['/en', 'Changes wait'],
    ['', '有未发布修改'],
  ]) {
    await page.goto(`${prefix}/admin/#/content/news`);
    await expect(page.getByRole('cell').getByText(state!, { exact: true })).toBeVisible();
    // The columns are measured once their rows are there.
    await expect.poll(() => overflows(page)).toEqual([0]);
  }
});

test(`the outbox fits ${DESK} px however long the name of a message is`, async ({
  page,
  baseURL,
}) => {
  await ask(
    `INSERT INTO message (channel, template, recipient, values, status)
     VALUES ('mail', 'activityOffered', 'a.long.name.of.somebody@mail.example.org', '{}', 'sent')`,
  );
  await openAt(page, baseURL!, '/en', DESK);
  await openPlace(page, '/monitor/outbox');
  const name = page.getByRole('cell').getByText('Activity: place offered', { exact: true });
  const long = 'A document was freed and is asked for anew by the office of the contest';
  await name.first().evaluate((mark, text) => void (mark.textContent = text), long);
  expect(await overflows(page)).toEqual([0]);
});

for (const [prefix, width] of SCREENS)
  test(`the office’s home page ${prefix} and a drawer are accessible and fit ${width} px`, async ({
    page,
    baseURL,
  }) => {
    const complaints = listenForComplaints(page);
    await openAt(page, baseURL!, prefix, width);
    await openPlace(page, '/');
    expect(await barriers(page)).toEqual([]);
    await expectToFit(page, '/', width);
    await openPlace(page, '/system/user');
    await page.getByRole('button', { name: prefix ? 'Add' : '新增', exact: true }).click();
    await expect(page.locator('.ant-drawer-open .ant-form')).toBeVisible();
    // The mask fades in: colours behind it are checked after that.
    await expect(page.locator('.ant-drawer-panel-motion-right-enter-active')).toHaveCount(0);
    expect(await barriers(page, '.ant-drawer-open')).toEqual([]);
    expect(complaints).toEqual([]);
  });
