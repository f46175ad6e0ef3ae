import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { addColleague, enter } from '../../kit/office.ts';
import { test } from '../../kit/portal/portal.ts';
import { barriers, listenForComplaints, SCREENS } from '../../kit/site.ts';

const FILM = 'src/content/seed/media/final-2025.mp4';

/** A picture of one colour, so that its bytes differ from others. */
async function picture(name: string, background: string, width = 1500, height = 1200) {
  const create = { width, height, channels: 3, background } as const;
  return { name, mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() };
}
type Given = Awaited<ReturnType<typeof picture>>;

/** The red, green and blue values of a stored picture. */
async function colourOf(page: Page, address: string): Promise<number[]> {
  const bytes = await (await page.request.get(address)).body();
  const { channels } = await sharp(bytes).stats();
  return channels.slice(0, 3).map(({ mean }) => Math.round(mean / 64));
}

/** Drops files on a part of the page, as from the desktop. */
async function drop(place: Locator, files: readonly Given[], type = 'drop'): Promise<void> {
  const sent = files.map(({ name, mimeType, buffer }) => [
    name,
    mimeType,
    buffer.toString('base64'),
  ]);
  await place.evaluate(
    (node, [given, event]) => {
      const data = new DataTransfer();
      for (const [name, mimeType, text] of given as [string, string, string][]) {
        const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
        data.items.add(new File([bytes], name, { type: mimeType }));
      }
      const init = { bubbles: true, cancelable: true };
      node.dispatchEvent(
        event === 'paste'
          ? new ClipboardEvent('paste', { ...init, clipboardData: data })
          : new DragEvent(event as string, { ...init, dataTransfer: data }),
      );
    },
    [sent, type] as const,
  );
}

async function work(page: Page, baseURL: string, hash: string, prefix = ''): Promise<void> {
  await enter(page.context(), await addColleague('editor'), baseURL);
  await page.goto(`${prefix}/admin/${hash}`);
}
const go = (page: Page, hash: string) => page.evaluate((next) => void (location.hash = next), hash);

const uploads = (page: Page) => page.getByRole('region', { name: '上传进度' });
const file = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}`) }).first();
const drawerOf = (page: Page, name: string) => page.getByRole('dialog', { name });

async function writeArticle(page: Page, title: string): Promise<void> {
  await page.locator('#news-title-zh').fill(title);
  await page.locator('#news-title-en').fill(`${title} in English`);
  await page.locator('#news-body-zh').fill('正文。');
  await page.locator('#news-body-en').fill('Text.');
}
async function publish(page: Page): Promise<string> {
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page).toHaveURL(/\/\d+$/);
  await page.getByRole('button', { name: '发布', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '发布' });
  await dialog.getByRole('button', { name: '发布' }).click();
  const link = page.getByRole('dialog').getByRole('link', { name: '查看页面' });
  return (await link.getAttribute('href'))!;
}

test('an editor describes and files a picture, crops it to a cover, replaces it, and cannot remove it while it is used', async ({
  page,
  baseURL,
}) => {
  const complaints = listenForComplaints(page);
  await work(page, baseURL!, '#/content/library');
  await page
    .locator('input[type=file]')
    .setInputFiles([await picture('会场.png', 'teal'), await picture('备用.png', 'olive')]);
  await expect(uploads(page).getByText('上传成功')).toHaveCount(2);
  const zone = page.locator('.library-zone');
  await drop(zone, [await picture('拖放.png', 'navy')], 'dragover');
  await expect(page.getByText('松开即上传到“未归类”')).toBeVisible();
  await drop(zone, [await picture('拖放.png', 'navy')]);
  await expect(uploads(page).getByText('上传成功')).toHaveCount(1);
  await expect(file(page, '拖放.png')).toBeVisible();

  await file(page, '会场.png').click();
  const drawer = drawerOf(page, '会场.png');
  await drawer.getByRole('textbox', { name: '图片说明 中文' }).fill('决赛会场');
  await drawer.getByRole('textbox', { name: '图片说明 英文' }).fill('The hall of the final');
  await drawer.getByRole('combobox', { name: '文件夹' }).fill('会场照片/2025');
  await expect(drawer.getByText('没有内容使用此文件。')).toBeVisible();
  await drawer.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('已保存')).toBeVisible();
  const loading = page.waitForEvent('download');
  await drawer.getByRole('button', { name: '下载' }).click();
  expect((await loading).suggestedFilename()).toBe('会场.webp');
  await drawer.getByRole('button', { name: 'Close' }).or(drawer.getByLabel('关闭')).first().click();
  await page.getByRole('navigation', { name: '文件夹' }).getByText('2025 (1)').last().click();
  await expect(page.locator('.library-grid li')).toHaveCount(1);

  await go(page, '#/content/news/new');
  await writeArticle(page, '封面来自文件存储');
  await page.locator('#news-coverId').click();
  const picker = page.getByRole('dialog', { name: '选择图片' });
  await picker.getByRole('textbox', { name: '关键词' }).fill('会场');
  await picker.getByRole('textbox', { name: '关键词' }).press('Enter');
  await expect(picker.locator('.library-grid li')).toHaveCount(1);
  await file(page, '会场.png').click();
  await page.getByRole('button', { name: '裁剪', exact: true }).click();
  const crop = page.getByRole('dialog', { name: '裁剪图片' });
  await expect(crop.getByText('1500 × 938 像素')).toBeVisible();
  await crop.getByRole('button', { name: '调整右下角' }).press('Shift+ArrowLeft');
  await crop.getByRole('button', { name: '移动裁剪区域' }).press('ArrowDown');
  await expect(crop.getByText('1460 × 913 像素')).toBeVisible();
  await crop.getByRole('button', { name: '裁剪并使用' }).click();
  await expect(crop).toBeHidden();
  expect(complaints).toEqual([]);
  const address = await publish(page);
  await page.goto(address);
  // Publishing polls the page before it exists, which logs errors.
  complaints.splice(0);
  const cover = page.locator('main img[src^="/files/"]').first();
  const before = (await cover.getAttribute('src'))!;
  expect(await cover.getAttribute('alt')).toBe('决赛会场');
  expect(await colourOf(page, before)).toEqual([0, 2, 2]);

  await page.goto('/admin/#/content/library?folder=news%2F2025');
  await file(page, '会场-1460x913').click();
  const used = drawerOf(page, '会场-1460x913.webp');
  const uses = used.getByRole('region', { name: '使用位置' });
  await expect(uses.getByRole('link', { name: '封面来自文件存储' })).toHaveAttribute(
    'href',
    /^#\/content\/news\/\d+$/,
  );
  await expect(uses.getByRole('link', { name: '查看页面' })).toHaveAttribute('href', address);
  await used.getByRole('button', { name: '删除' }).click();
  const refused = page.getByRole('dialog', { name: '文件仍在使用，不能删除' });
  await expect(refused.getByRole('link', { name: '封面来自文件存储' })).toBeVisible();
  await refused.getByRole('button', { name: '关闭' }).last().click();

  await used
    .locator('input[type=file]')
    .setInputFiles(await picture('新会场.png', 'maroon', 800, 500));
  const replacing = page.getByRole('dialog', { name: '替换文件' });
  await expect(replacing.getByText('1 处内容会改用新文件')).toBeVisible();
  await replacing.getByRole('button', { name: '替换' }).click();
  await expect(replacing.getByText(/^已替换，需要重新生成 [1-9]\d* 个页面$/)).toBeVisible();
  await expect(replacing.getByText('页面已更新，访客现在看到的是新文件。')).toBeVisible();
  await page.goto(address);
  const after = (await cover.getAttribute('src'))!;
  expect(after).not.toBe(before);
  expect([await cover.getAttribute('width'), await cover.getAttribute('height')]).toEqual([
    '800',
    '500',
  ]);
  expect(await colourOf(page, after)).toEqual([2, 0, 0]);

  await page.goto('/admin/#/content/library');
  await file(page, '备用.png').click();
  await drawerOf(page, '备用.png').getByRole('button', { name: '删除' }).click();
  await page
    .getByRole('dialog', { name: '确定删除“备用.png”吗？' })
    .getByRole('button', { name: '删除' })
    .click();
  await expect(page.getByText('已删除')).toBeVisible();
  await expect(file(page, '备用.png')).toHaveCount(0);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(file(page, '备用.png')).toBeVisible();

  for (const name of ['备用.png', '拖放.png']) await page.getByLabel(`选择“${name}”`).check();
  const chosen = page.getByRole('group', { name: '对所选文件的操作' });
  await chosen.getByRole('button', { name: '移动' }).click();
  const moving = page.getByRole('dialog', { name: '移动 2 个文件' });
  await moving.getByRole('combobox', { name: '文件夹' }).fill('备用');
  await moving.getByRole('button', { name: '移动' }).click();
  await page.getByRole('navigation', { name: '文件夹' }).getByText('备用 (2)').click();
  await expect(page.locator('.library-grid li')).toHaveCount(2);
  expect(complaints).toEqual([]);
});

test('an editor uploads a film, and its page plays it', async ({ page, baseURL }) => {
  await work(page, baseURL!, '#/content/film/new');
  await page.locator('#film-title-zh').fill('决赛现场');
  await page.locator('#film-title-en').fill('The final');
  await page.getByRole('button', { name: '添加视频文件' }).click();
  await page.locator('#film-items-0-fileId').click();
  const picker = page.getByRole('dialog', { name: '选择视频' });
  await picker.locator('input[type=file]').setInputFiles(FILM);
  await expect(picker).toBeHidden();
  await expect(page.getByText('960 × 540 · 0:08 ·')).toBeVisible();
  const address = await publish(page);
  await page.goto(address);
  await expect(page.locator('main video source')).toHaveAttribute('src', /^\/files\/.+\.mp4$/);
});

test('a picture pasted into a text is stored in the library', async ({ page, baseURL }) => {
  await work(page, baseURL!, '#/content/news/new');
  const text = page.locator('#news-body-zh');
  await text.click();
  await drop(text, [await picture('粘贴.png', 'purple', 640, 400)], 'paste');
  const shown = text.locator('img');
  await expect(shown).toHaveAttribute('src', /^\/files\/.+\.webp$/);
  expect([await shown.getAttribute('width'), await shown.getAttribute('height')]).toEqual([
    '640',
    '400',
  ]);
  await shown.click();
  await page.getByRole('button', { name: '图片说明' }).click();
  await page.getByRole('textbox', { name: '图片说明' }).fill('紫色的墙');
  await page.getByRole('textbox', { name: '图片说明' }).press('Enter');
  await expect(shown).toHaveAttribute('alt', '紫色的墙');
  await go(page, '#/content/library?folder=news%2F2025');
  await expect(file(page, '粘贴.png')).toBeVisible();
});

test('a file that cannot be uploaded says why', async ({ page, baseURL }) => {
  await work(page, baseURL!, '#/content/library');
  const give = (...files: Given[]) => page.locator('input[type=file]').setInputFiles(files);
  const large = {
    name: '大.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
  };
  await give(await picture('图.gif', 'red', 8, 8), large, {
    ...large,
    name: '大.png',
    buffer: Buffer.alloc(10 * 1024 * 1024 + 1),
  });
  await expect(uploads(page).locator('.library-fault')).toHaveText([
    '文件格式不正确，请上传 png/jpg/jpeg/webp/mp4/doc/docx/xls/xlsx/ppt/pptx/pdf 格式的文件',
    '文件大小不能超过 5 MB',
    '图片大小不能超过 10 MB',
  ]);
  await give({ ...large, buffer: Buffer.alloc(0) });
  await expect(uploads(page).locator('.library-fault')).toHaveText([
    '文件是空的，请选择有内容的文件',
  ]);
  const small = await picture('图.png', 'red', 8, 8);
  await page.route('**/common/upload*', (route) => route.abort());
  await give(small, { ...large, buffer: Buffer.from('%PDF-1.7') });
  await expect(uploads(page).locator('.library-fault')).toHaveText([
    '上传图片失败，请重试',
    '上传文件失败，请重试',
  ]);
  await page.unroute('**/common/upload*');
  await page.route('**/common/upload*', () => undefined);
  await give(small);
  await page.getByRole('button', { name: '取消上传“图.png”' }).click();
  await expect(uploads(page).getByText('已取消')).toBeVisible();
  await give(...Array.from({ length: 51 }, () => small));
  await expect(page.getByText('上传文件数量不能超过 50 个')).toBeVisible();
});

test('the second person to describe a file merges with the first', async ({
  page,
  browser,
  baseURL,
}) => {
  await work(page, baseURL!, '#/content/library');
  await page.locator('input[type=file]').setInputFiles(await picture('两人.png', 'gold', 60, 40));
  await file(page, '两人.png').click();
  const other = await (await browser.newContext()).newPage();
  await work(other, baseURL!, new URL(page.url()).hash);
  const write = async (at: Page, name: string, text: string) => {
    await drawerOf(at, '两人.png').getByRole('textbox', { name }).fill(text);
    await drawerOf(at, '两人.png').getByRole('button', { name: '保存' }).click();
  };
  await write(other, '图片说明 英文', 'Two people');
  await expect(other.getByText('已保存')).toBeVisible();
  await other.context().close();
  await write(page, '图片说明 中文', '两个人');
  await page.getByRole('dialog', { name: '内容已被他人修改' }).getByRole('button').click();
  await expect(page.getByRole('textbox', { name: '图片说明 英文' })).toHaveValue('Two people');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('已保存')).toBeVisible();
});

for (const [prefix, width] of SCREENS)
  test(`the library ${prefix} is accessible and fits a screen of ${width} px`, async ({
    page,
    baseURL,
  }) => {
    const complaints = listenForComplaints(page);
    await page.setViewportSize({ width, height: 900 });
    await work(page, baseURL!, '#/content/library', prefix);
    const look = async (what: string) => {
      await expect(page.locator('.ant-skeleton:visible')).toHaveCount(0);
      // Nothing is hovered during the check: antd draws that paler.
      await page.mouse.move(0, 0);
      // A dialog that is still fading in does not have its colours yet.
      await page.waitForFunction(() =>
        document.getAnimations().every((one) => one.playState !== 'running'),
      );
      expect(await barriers(page), what).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), what).toBe(width);
    };
    await page.locator('.library-grid button').first().waitFor();
    await look('grid');
    await page.locator('.ant-segmented-item').nth(1).click();
    await page.locator('.library-name').first().waitFor();
    await look('list');
    await page.locator('.library-name').first().click();
    await page.locator('.library-stage').waitFor();
    await look('details');
    await go(page, '#/content/news/new');
    await page.locator('#news-coverId').click();
    await page.locator('.ant-modal .library-grid button').first().waitFor();
    await look('picker');
    await page.locator('.ant-modal .library-grid button').filter({ hasText: '×' }).first().click();
    await page.locator('.office-picture .ant-btn').nth(1).click();
    await page.locator('.crop-area').waitFor();
    await look('crop');
    expect(complaints).toEqual([]);
  });
