import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { addColleague, enter } from '../../kit/office.ts';
import { test } from '../../kit/portal/portal.ts';
import { barriers, listenForComplaints } from '../../kit/site.ts';

const MEBI = 1024 * 1024;
/** A picture that is red on the left and blue on the right. */
const twoColours = async (): Promise<Buffer> => {
  const right = { create: { width: 400, height: 500, channels: 3, background: 'blue' } } as const;
  return sharp({ create: { width: 800, height: 500, channels: 3, background: 'red' } })
    .composite([{ input: right, left: 400, top: 0 }])
    .png()
    .toBuffer();
};
const choose = (page: Page, name: string, buffer: Buffer) =>
  page.locator('.avatar-part input').setInputFiles({ name, mimeType: 'image/png', buffer });

/** Returns the colours of the left and the right edge of a picture, as it is served. */
async function edgesOf(page: Page, address: string): Promise<number[][]> {
  const bytes = await (await page.request.get(address)).body();
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([500, 500]);
  const at = (x: number) => [...data.subarray((250 * 500 + x) * 3, (250 * 500 + x) * 3 + 3)];
  return [at(10), at(489)];
}

test('a reader crops an avatar by keyboard on a phone, sees it everywhere, and removes it', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const complaints = listenForComplaints(page);
  await enter(page.context(), await addColleague(), baseURL!);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/personCenter/baseInfo/');
  const part = page.locator('.avatar-part');
  await expect(part.locator('.avatar-shown')).toHaveText('C');

  await choose(page, 'cv.pdf', await twoColours());
  await expect(part.getByRole('alert')).toHaveText(
    '图片格式不正确，请上传 png/jpg/jpeg 格式的图片',
  );
  await choose(page, 'me.png', Buffer.alloc(5 * MEBI + 1));
  await expect(part.getByRole('alert')).toHaveText('图片大小不能超过 5 MB');
  await choose(page, 'me.png', Buffer.from('none'));
  await expect(part.getByRole('alert')).toHaveText('图片无法读取或像素过大，请换一张');

  await choose(page, 'me.png', await twoColours());
  const dialog = page.getByRole('dialog', { name: '裁剪头像' });
  await expect(dialog.getByText('500 × 500 像素')).toBeVisible();
  await dialog.getByRole('button', { name: '移动裁剪区域' }).focus();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('Shift+ArrowLeft');
  expect(await barriers(page, '.avatar-dialog')).toEqual([]);
  await dialog.getByRole('button', { name: '使用此头像' }).click();
  await expect(dialog).toBeHidden();

  const address = (await part.locator('img').getAttribute('src'))!;
  const [[red = 0], [, , blue = 0]] = (await edgesOf(page, address)) as [number[], number[]];
  expect([red > 200, blue > 200]).toEqual([true, true]);
  await page.locator('[popovertarget=menu]').first().click();
  await expect(page.locator('[data-avatar]:visible img')).toHaveAttribute('src', address);
  await page.keyboard.press('Escape');

  await part.getByRole('button', { name: '移除头像' }).click();
  await expect(part.locator('.avatar-shown')).toHaveText('C');
  expect((await page.request.get(address)).status()).toBe(404);
  expect(complaints.filter((one) => !one.includes('404'))).toEqual([]);
});
