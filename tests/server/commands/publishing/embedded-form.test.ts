import { describe, expect, it } from 'vitest';
import { CONTENT_TYPES } from '#contract/content-types.ts';
import { CHAPTER_PAGES } from '#contract/contest/chapter.ts';
import type { ContentType } from '#contract/kind/editorial.ts';
import { LOCALES, type Locale } from '#contract/call/locale.ts';
import { faqContent } from '#contract/guide/faq.ts';
import { localise } from '#lib/localise.ts';
import { publishedPages } from '#server/platform/publish/table.ts';
import { ask } from '#tests/kit/content/editing.ts';
import { addPublished } from '#tests/kit/forms/filling.ts';
import { usePortal } from '#tests/kit/process/portal.ts';

let key: string;
const test = usePortal(async ({ db }) => {
  key = (await addPublished(db)).key;
  return {};
});

/** Every text of the office that may hold a form; of chapters, those of every page. */
const TEXTS = CONTENT_TYPES.flatMap((type) =>
  type.richText.flatMap((field) =>
    type.type === 'chapter'
      ? CHAPTER_PAGES.map((page) => ({ type, field, change: { page }, name: `${field} ${page}` }))
      : [{ type, field, change: {}, name: field }],
  ),
);

async function draftOf(type: ContentType, change: object) {
  const { rows } = await ask(test(), test().admin, type.list, { body: {} });
  const { data } = await ask(test(), test().admin, type.get, { params: { id: rows[0].id } });
  const body = { data: { ...data.data, ...change } };
  return (await ask(test(), test().admin, type.add, { body })).data;
}

const withForm = (): { zh: string; en: string } => {
  const text = `<p>文</p><hr data-form="${key}">`;
  return { zh: text, en: text };
};

/** Whether the preview of a record links the form. The quotes of attributes are left out where they are not needed. */
async function leadsToForm({ path }: ContentType, id: number, locale: Locale): Promise<boolean> {
  const address = `${test().origin}${path}/${id}/preview?locale=${locale}`;
  const page = await (await fetch(address, { headers: test().admin.headers })).text();
  return page.includes(`href=${localise(`/form/${key}/`, locale)}>`);
}

describe('a form in a text of the office', () => {
  it.each(TEXTS)('is shown on its page: $type.type $name', async ({ type, field, change }) => {
    const { id } = await draftOf(type, { ...change, [field]: withForm() });
    for (const locale of LOCALES) expect(await leadsToForm(type, id, locale)).toBe(true);
  });

  it('is shown wherever its text is, and published again there once it changes', async () => {
    const { id, version } = await draftOf(faqContent, { answer: withForm() });
    const { batch } = await ask(test(), test().admin, faqContent.publish, {
      params: { id },
      body: { version, locales: ['zh', 'en'] },
    });
    expect(await test().endOf(batch)).toMatchObject({ state: 'live', failure: null });
    const pages = await test().db.select().from(publishedPages);
    const paths = pages.filter(({ tags }) => tags.includes(`form:${key}`)).map(({ path }) => path);
    const shown = ['/faq/', '/entryInformation/'].flatMap((path) =>
      LOCALES.map((locale) => localise(path, locale)),
    );
    expect(paths).toEqual(expect.arrayContaining(shown));
  });
});
