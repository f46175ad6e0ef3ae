import { expect } from '@playwright/test';
import { addForm, openPublished } from '../../kit/form/form.ts';
import { test } from '../../kit/portal/portal.ts';

const COLOUR = 'rgb(138, 28, 74)';
const BACKGROUND = 'rgb(253, 243, 247)';

test('a form has its owner’s colours, on its page and in frames, whatever scheme the reader prefers', async ({
  page,
}) => {
  await addForm({
    key: 'coloured',
    settings: {
      embedOrigins: ['https://one.example'],
      theme: { colour: '#8a1c4a', background: '#fdf3f7', button: { zh: '交卷', en: 'Hand in' } },
    },
    items: [{ id: 'f1', kind: 'text', name: 'words', title: { zh: '您的建议' } }],
  });
  for (const path of ['/form/coloured/', '/form/coloured/embed/']) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await openPublished(page, path);
      const button = page.getByRole('button', { name: '交卷' });
      await expect(button).toHaveCSS('background-color', COLOUR);
      await expect(page.locator('.form-theme')).toHaveCSS('background-color', BACKGROUND);
    }
  }
  await page.setViewportSize({ width: 390, height: 800 });
  // In a frame nothing is below the form, where space would have another colour.
  const [theme, whole] = await page.evaluate(() =>
    ['.form-theme', 'html'].map((one) => document.querySelector(one)!.scrollHeight),
  );
  expect(theme).toBe(whole);
});
