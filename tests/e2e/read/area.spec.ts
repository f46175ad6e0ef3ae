import { expect } from '@playwright/test';
import { addColleague, enter } from '../kit/office.ts';
import { test } from '../kit/portal/portal.ts';
import { barriers, listenForComplaints } from '../kit/site.ts';

test('a reader chooses a residence down to the district, and finds it again in English', async ({
  page,
  baseURL,
}) => {
  const complaints = listenForComplaints(page);
  await enter(page.context(), await addColleague(), baseURL!);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/personCenter/baseInfo/');
  const area = page.getByRole('group', { name: '所在地区' });
  await area.getByLabel('国家或地区').selectOption('巴西');
  await expect(area.locator('select')).toHaveCount(1);
  await area.getByLabel('国家或地区').selectOption('中国');
  await area.getByLabel('省级地区').selectOption('北京');
  await expect(area.getByLabel('城市')).toHaveCount(0);
  await expect(area.getByLabel('区县')).toHaveValue('');
  await area.getByLabel('省级地区').selectOption('广东');
  await area.getByLabel('城市').selectOption('深圳市');
  await area.getByLabel('区县').selectOption('南山区');
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('已保存')).toBeVisible();

  await page.goto('/en/personCenter/baseInfo/');
  const told = page.getByRole('group', { name: 'Where you live' });
  await expect(told.getByLabel('District')).toHaveValue('440305');
  await expect(told.getByLabel('Province').locator(':checked')).toHaveText('Guangdong');
  await expect(page.getByText('Asked for when you enter')).toBeVisible();
  await told.getByLabel('Country or region').selectOption('South Africa');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(told.getByLabel('Country or region')).toHaveValue('ZA');
  await expect(told.locator('select')).toHaveCount(1);
  expect(complaints).toEqual([]);
});
