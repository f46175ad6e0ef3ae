import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { downloadContent, listDownloads } from '#contract/guide/download.ts';
import { faqContent, listFaqs } from '#contract/guide/faq.ts';
import { CONTENT_KINDS } from '#server/areas.ts';
import { addDocument } from '#server/areas/files/service.ts';
import { adoptRecords } from '#server/platform/editorial/deed/follow.ts';
import { useApp } from '#tests/kit/app.ts';
import { addSmallContent } from '#tests/kit/content/content.ts';
import { ask, takeTags } from '#tests/kit/content/editing.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
let admin: LoggedIn;
beforeAll(async () => {
  await addSmallContent(test().db, test().storage);
  await adoptRecords(test().db, CONTENT_KINDS);
  admin = await logIn(test().db, { roles: ['admin'] });
});
beforeEach(() => takeTags(test().db));

const both = (zh: string, en = '') => ({ zh, en });
const open = (endpoint: Parameters<typeof ask>[2]) => ask(test(), { token: '' }, endpoint, {});

describe('questions', () => {
  it('are grouped by category, and publishing one announces the pages that show it', async () => {
    const data = {
      category: 'team',
      question: both('能换人吗？'),
      answer: both('<p>能。<script>x</script></p>'),
    };
    const added = await ask(test(), admin, faqContent.add, { body: { data } });
    const { id, version } = added.data;
    await ask(test(), admin, faqContent.publish, {
      params: { id },
      body: { version, locales: ['zh'] },
    });
    expect(await takeTags(test().db)).toContain('faqs');
    const { data: rows } = await open(listFaqs);
    expect(rows).toMatchObject([
      { category: 'entry', phases: ['open'] },
      { category: 'team', answer: { zh: '<p>能。</p>' }, phases: [] },
    ]);
  });
});

describe('downloads', () => {
  it('have a file in each language and state their version', async () => {
    const { db, storage } = test();
    const stored = (originalFilename: string) =>
      addDocument(db, storage, { originalFilename, bytes: '%PDF-1.7' });
    const [chinese, english] = [await stored('模板.pdf'), await stored('template.pdf')];
    const data = {
      kind: 'template',
      title: both('报告模板', 'Template'),
      fileId: chinese.id,
      englishFileId: english.id,
      version: '2025',
    };
    const added = await ask(test(), admin, downloadContent.add, { body: { data } });
    const { id, version } = added.data;
    await ask(test(), admin, downloadContent.publish, {
      params: { id },
      body: { version, locales: ['zh', 'en'] },
    });
    expect(await takeTags(db)).toContain('downloads');
    const { data: rows } = await open(listDownloads);
    expect(rows).toMatchObject([
      { kind: 'rules', version: '1.0', englishFile: null, licence: '' },
      { kind: 'template', file: { id: chinese.id }, englishFile: { id: english.id } },
    ]);
  });
});
