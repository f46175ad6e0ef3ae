import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { Fault } from '#contract/fault.ts';
import { tag } from '#contract/call/tag.ts';
import { formSettings } from '#contract/forms/settings.ts';
import { addCollecting } from '#server/areas/forms/service.ts';
import { forms } from '#server/areas/forms/table.ts';
import { outbox } from '#server/platform/publish/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { SHORT_FORM } from '#tests/kit/forms/filling.ts';
import { formOf } from '#tests/kit/forms/form.ts';

const test = useApp();

const newForm = (key: string, definition = SHORT_FORM) => ({
  key,
  purpose: 'survey' as const,
  title: { zh: '调查', en: '' },
  summary: { zh: '', en: '' },
  settings: formSettings.parse({}),
  definition,
});

it('adds a form that collects answers and has a page', async () => {
  const { db, app } = test();
  await db.transaction((tx) => addCollecting(tx, newForm('brought')));
  const [form] = await db.select().from(forms).where(eq(forms.key, 'brought'));
  expect(form).toMatchObject({ number: 1, state: 'collecting', isChanged: false });
  const tags = (await db.select({ tag: outbox.tag }).from(outbox)).map((row) => row.tag);
  expect(tags).toEqual(expect.arrayContaining([tag.form('brought'), tag.forms]));
  const reply = await app.request('/api/forms', {}, { inProcess: true });
  const keys: unknown = await reply.json();
  expect(keys).toMatchObject({
    data: expect.arrayContaining([{ key: 'brought', isFramed: false, isListed: false }]) as unknown,
  });
});

it('refuses a form that could not be published', async () => {
  const { db } = test();
  const adding = db.transaction((tx) => addCollecting(tx, newForm('empty', formOf())));
  await expect(adding).rejects.toThrow(Fault);
  expect(await db.$count(forms, eq(forms.key, 'empty'))).toBe(0);
});
