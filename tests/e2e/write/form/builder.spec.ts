import { expect } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { formSettings } from '../../../../src/contract/forms/settings.ts';
import { definitionOf } from '../../../kit/forms/form.ts';
import { addNewForm, Desk, keyOf, PAGE } from '../../kit/form/builder.ts';
import { addColleague, deskOf, untilCarried, workAs } from '../../kit/office.ts';
import { ask } from '../../kit/portal/database.ts';
import { test } from '../../kit/portal/portal.ts';
import { barriers, SCREENS } from '../../kit/site.ts';

/** Eight questions that need only a title. */
const PLAIN = [
  ['星级评分', '赛题的质量', 'Quality of the topics'],
  ['量表', '您会推荐给朋友吗？', 'Would you recommend it to a friend?'],
  ['单行文字', '您所在的单位', 'Your organisation'],
  ['多行文字', '您的建议', 'Your suggestions'],
  ['数字', '参赛次数', 'How often have you taken part?'],
  ['日期', '得知大赛的日期', 'When did you hear of it?'],
  ['邮箱', '您的邮箱', 'Your e-mail address'],
] as const;

test('an organiser builds a survey by mouse and keyboard, fixes a cyclic rule and publishes it', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const key = keyOf();
  await workAs(page, await addColleague('admin'), baseURL!, '#/forms/form');
  await addNewForm(page, key);
  const desk = new Desk(page);

  await page.getByRole('button', { name: '添加第一个题目' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '单选' }).click();
  await expect(desk.properties.getByLabel(/^标题 中文/)).toBeFocused();
  await desk.title('您对本届大赛满意吗？', 'Are you satisfied with the contest?');
  await desk.options(['满意', 'Satisfied'], ['一般', 'So so'], ['不满意', 'Not satisfied']);

  await desk.carry('多选', page.locator('.builder-end'));
  await desk.title('您参加过哪些活动？', 'Which events did you attend?');
  await desk.options(['开幕式', 'Opening'], ['颁奖式', 'Award ceremony']);

  for (const [kind, zh, en] of PLAIN) {
    await desk.kind(kind).focus();
    await page.keyboard.press('Enter');
    await desk.title(zh, en);
  }

  await desk.kind('多行文字').click();
  await desk.title('您不满意的原因', 'Why are you not satisfied?');
  await desk.showIf('您对本届大赛满意吗？', '不满意');
  await expect(page.locator('[data-part]')).toHaveCount(10);
  await expect(desk.card('您不满意的原因')).toContainText('有条件');

  // Moves its handle by keyboard: from the last place to the one before.
  const handle = page.getByRole('button', { name: '移动“您不满意的原因”' });
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(page.locator('.builder-carried')).toBeVisible();
  await untilCarried(page);
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('[data-over="true"]')).toContainText('您的邮箱');
  await page.keyboard.press('Space');
  await expect(page.locator('[data-part]').last()).toContainText('您的邮箱');

  await desk.card('您对本届大赛满意吗？').getByRole('button', { pressed: false }).last().click();
  await desk.showIf('您不满意的原因');
  await desk.choose('条件 1 比较', '已填写');
  await page.getByRole('button', { name: '发布', exact: true }).click();
  const problems = page.getByRole('alert').filter({ hasText: '发布前还有' });
  await expect(problems).toContainText('规则互相依赖');
  await problems.getByRole('button').first().click();
  await desk.properties.getByRole('button', { name: '移除 条件 1' }).first().click();
  await expect(page.getByText('内容完整，可以发布。')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(problems).toBeVisible();
  await page.keyboard.press('Control+Shift+z');
  await expect(page.getByText('内容完整，可以发布。')).toBeVisible();
  expect(await barriers(page)).toEqual([]);

  await page.getByRole('button', { name: '预览' }).click();
  const preview = page.getByRole('dialog', { name: '预览' });
  await expect(preview.getByText('您不满意的原因')).toHaveCount(0);
  await preview.getByText('英文', { exact: true }).click();
  await preview.getByRole('radio', { name: 'Not satisfied' }).check();
  await expect(preview.getByText('Why are you not satisfied?')).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await preview
    .getByRole('button', { name: '关闭' })
    .or(preview.locator('.ant-drawer-close'))
    .first()
    .click();
  await expect(preview).toBeHidden();

  await page.getByRole('button', { name: '发布', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '发布表单' });
  await expect(dialog).not.toContainText('缺少英文');
  await dialog.getByRole('button', { name: '发布' }).click();
  await expect(page.locator('.builder-head')).toContainText('收集中');
  const [row] = await ask<{ number: number; definition: { pages: { items: unknown[] }[] } }>(
    `SELECT number, definition FROM form WHERE key = '${key}'`,
  );
  expect([row!.number, row!.definition.pages[0]!.items.length]).toEqual([1, 10]);
});

test('an organiser who saves second learns who was first, and takes their version or merges both', async ({
  page,
  browser,
  baseURL,
}) => {
  const [first, second] = [await addColleague('admin'), await addColleague('admin')];
  const key = keyOf();
  await workAs(page, first, baseURL!, '#/forms/form');
  const hash = await addNewForm(page, key);
  const theirs = await deskOf(browser, second, baseURL!, hash);
  await expect(theirs.getByRole('button', { name: '添加第一个题目' })).toBeVisible();
  const [mine, other] = [new Desk(page), new Desk(theirs)];

  await mine.kind('单行文字').click();
  await mine.title('您的姓名', 'Your name');
  await expect(mine.saved).toBeVisible();
  await other.kind('数字').click();
  const dialog = theirs.getByRole('dialog', { name: '内容已被他人修改' });
  await expect(dialog).toContainText(first);
  expect(await barriers(theirs)).toEqual([]);
  await dialog.getByRole('button', { name: '采用对方的版本' }).click();
  await expect(theirs.locator('[data-part]')).toHaveText(/您的姓名/);
  await other.kind('邮箱').click();
  await expect(other.saved).toBeVisible();

  await mine.kind('日期').click();
  const again = page.getByRole('dialog', { name: '内容已被他人修改' });
  await expect(again).toContainText(second);
  await expect(again).toContainText('双方改的是不同的部分');
  await again.getByRole('button', { name: '合并' }).click();
  await expect(mine.saved).toBeVisible();
  const [row] = await ask<{ kinds: string[] }>(
    `SELECT jsonb_path_query_array(definition, '$.pages[0].items[*].kind') AS kinds FROM form WHERE key = '${key}'`,
  );
  expect(row!.kinds).toEqual(['text', 'date', 'email']);
  await theirs.close();
});

test('an organiser exports a form as JSON and imports it again, completely or not at all', async ({
  page,
  baseURL,
}) => {
  await workAs(page, await addColleague('admin'), baseURL!, '#/forms/form');
  await addNewForm(page, keyOf());
  const desk = new Desk(page);
  await desk.kind('多选').click();
  await desk.title('您用过哪些语言？', 'Which languages do you use?');
  await desk.properties.getByRole('button', { name: '批量添加' }).click();
  const paste = page.getByRole('dialog', { name: '批量添加' });
  await paste.getByRole('textbox').fill('C++\nRust | Rust\nPython | Python');
  await paste.getByRole('button', { name: /确\s*定/ }).click();
  await expect(desk.card('您用过哪些语言？')).toContainText('Python');

  const more = page.locator('.builder-head').getByRole('button', { name: '更多' });
  await more.click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: '导出 JSON' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  const { pages } = JSON.parse(text) as { pages: { items: { options: unknown[] }[] }[] };
  expect(pages[0]!.items[0]!.options.length).toBe(5);

  await page.getByRole('button', { name: '删除 您用过哪些语言？' }).click();
  await expect(page.getByRole('button', { name: '添加第一个题目' })).toBeVisible();
  await more.click();
  await page.getByRole('menuitem', { name: '导入 JSON' }).click();
  const dialog = page.getByRole('dialog', { name: '导入 JSON' });
  const box = dialog.getByRole('textbox', { name: 'JSON' });
  const take = dialog.getByRole('button', { name: '导入', exact: true });
  await box.fill('{\n  "pages": [,]\n}');
  await take.click();
  await expect(dialog.getByRole('alert')).toHaveText('JSON 格式错误：第 2 行，第 13 列');
  await box.fill(text.replace('"kind": "multiple"', '"kind": "map"'));
  await take.click();
  await expect(dialog.getByRole('alert')).toContainText(
    '未导入。页面 1 · 内容 1 · 题型：请从选项中选择',
  );
  await box.fill(text);
  await take.click();
  await expect(dialog).toBeHidden();
  await expect(desk.card('您用过哪些语言？')).toContainText('Rust');
  await expect(desk.saved).toBeVisible();
});

/** Stores a form with parts of many kinds, as if it had been built. @returns its id */
async function keepForm(): Promise<number> {
  const text = { zh: '赛题的质量', en: 'Quality' };
  const options = [{ id: 1, label: text }, { id: 2 }];
  const definition = definitionOf({
    pages: [
      {
        id: 'p1',
        items: [
          { id: 'f1', kind: 'single', name: 'rating', title: text, options },
          {
            id: 'g1',
            kind: 'group',
            name: 'member',
            items: [{ id: 'f2', kind: 'matrix', name: 'grid', options, visible: 'rating = 1' }],
          },
          { id: 'f3', kind: 'scale', name: 'scale', visible: 'scale2 > 1' },
          { id: 'h1', kind: 'richText' },
        ],
      },
      { id: 'p2', items: [{ id: 'f4', kind: 'computed', name: 'score', rule: 'rating' }] },
    ],
  });
  const settings = JSON.stringify(formSettings.parse({}));
  const [row] = await ask<{ id: number }>(
    `INSERT INTO form (key, purpose, title, summary, settings, definition)
     VALUES ('${keyOf()}', 'survey', '{"zh":"调查","en":"Survey"}', '{"zh":"","en":""}',
       '${settings}', '${JSON.stringify(definition)}') RETURNING id`,
  );
  return row!.id;
}

for (const [prefix, width] of SCREENS) {
  test(`${prefix || 'zh'} forms and their builder are accessible at ${width} px`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await workAs(page, await addColleague('admin'), baseURL!);
    const id = await keepForm();
    await page.goto(`${prefix}/admin/#/forms/form`);
    // A table on a desktop, cards on a phone.
    await expect(page.locator(PAGE).locator('[data-row-key]').first()).toBeVisible();
    expect(await barriers(page)).toEqual([]);

    await page.goto(`${prefix}/admin/#/forms/form/${id}`);
    await page.locator('[data-part="f1"] .builder-face').click();
    for (const summary of await page.locator('summary').all()) await summary.click();
    await expect(page.locator('#form-name')).toHaveValue('rating');
    expect(await barriers(page)).toEqual([]);
    const done = page.getByRole('button', { name: 'Done' });
    if (await done.isVisible()) await done.click();
    await page.locator('.builder-head').getByRole('button').filter({ hasText: /\d/ }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    expect(await barriers(page)).toEqual([]);
  });
}
