import { expect, type Locator, type Page } from '@playwright/test';
import { doWith } from '../office.ts';

/** Selector of the open page of the office. */
export const PAGE = '.office-page:visible';
let count = 0;
/** A unique key of a form. */
export const keyOf = (): string => `survey-${Date.now()}-${(count += 1)}`;

/** Adds a form with a title and no questions through the list. @returns its address in the office */
export async function addNewForm(
  page: Page,
  key: string,
  total: number | null = null,
): Promise<string> {
  await page.getByRole('button', { name: '新增', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: '新增：表单' });
  await drawer.getByRole('textbox', { name: '标题 中文' }).fill('参赛满意度调查');
  await drawer.getByRole('textbox', { name: '标题 英文' }).fill('Satisfaction survey');
  await drawer.getByRole('textbox', { name: '网址标识' }).fill(key);
  if (total !== null) await drawer.getByLabel('名额').fill(String(total));
  await drawer.getByRole('button', { name: '保存' }).click();
  await expect(drawer).toBeHidden();
  const row = page.locator(PAGE).getByRole('row').filter({ hasText: key });
  await doWith(row, '编辑题目');
  await expect(page.getByRole('button', { name: '添加第一个题目' })).toBeVisible();
  return new URL(page.url()).hash;
}

/** The builder of forms, with its contents. */
export class Desk {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get properties(): Locator {
    return this.page.getByRole('complementary', { name: '属性' });
  }

  get saved(): Locator {
    return this.page.locator(PAGE).getByRole('status').filter({ hasText: '已保存' });
  }

  kind(name: string): Locator {
    return this.page
      .getByRole('navigation', { name: '添加内容' })
      .getByRole('button', { name, exact: true });
  }

  card(title: string): Locator {
    return this.page.locator('[data-part]').filter({ hasText: title }).last();
  }

  box(name: string): Locator {
    return this.properties.getByRole('textbox', { name, exact: true });
  }

  async title(zh: string, en: string): Promise<void> {
    await this.box('* 标题 中文').or(this.box('标题 中文')).fill(zh);
    await this.properties.getByLabel(/^标题 英文/).fill(en);
  }

  async options(...labels: [string, string][]): Promise<void> {
    for (const [index, [zh, en]] of labels.entries()) {
      if (index > 1) await this.properties.getByRole('button', { name: '添加选项' }).click();
      await this.box(`选项 ${index + 1}（中文）`).fill(zh);
      await this.box(`选项 ${index + 1}（英文）`).fill(en);
    }
  }

  /** Drags a kind of question from the palette with the mouse. */
  async carry(kind: string, to: Locator): Promise<void> {
    await this.kind(kind).hover();
    await this.page.mouse.down();
    const { x, y, width, height } = (await to.boundingBox())!;
    await this.page.mouse.move(x + width / 2, y + height / 2, { steps: 8 });
    await expect(to).toHaveAttribute('data-over', 'true');
    await this.page.mouse.up();
  }

  async choose(name: string, option: string): Promise<void> {
    await this.properties.getByRole('combobox', { name }).click();
    await this.page.locator(`.ant-select-item-option[title^="${option}"]:visible`).click();
  }

  /** Shows the selected part only under a condition about a field. */
  async showIf(field: string, value?: string): Promise<void> {
    await this.properties.getByText('逻辑', { exact: true }).click();
    await this.properties.getByRole('button', { name: '添加条件' }).first().click();
    await this.choose('条件 1 题目', field);
    if (value) await this.choose('条件 1 值', value);
  }
}
