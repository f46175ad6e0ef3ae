import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { editFile, listLibrary, listUses } from '#contract/files/library.ts';
import { getNews, newsContent } from '#contract/news/news.ts';
import { addPicture } from '#server/areas/files/service.ts';
import { notices } from '#server/areas/notice/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { openContest } from '#tests/kit/content/contest.ts';
import { ask, newsData, takeTags } from '#tests/kit/content/editing.ts';
import { plain } from '#tests/kit/content/picture.ts';
import { addForm } from '#tests/kit/forms/filling.ts';
import { formOf } from '#tests/kit/forms/form.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
let editor: LoggedIn;
beforeAll(async () => {
  await openContest(test().db, 2025);
  editor = await logIn(test().db, { roles: ['editor'] });
});

const picture = async () =>
  addPicture(test().db, test().storage, { originalFilename: '图.png', bytes: await plain(77, 20) });

/** Records of content: a trigger lists what they use. */
const OF_CONTENT = [
  'alliance_item.cover_id',
  'cooperation_expert.portrait_id',
  'cooperation_news.cover_id',
  'download.english_file_id',
  'download.file_id',
  'expert.portrait_id',
  'media.cover_id',
  'media_item.file_id',
  'news.cover_id',
  'park.cover_id',
  'report.english_file_id',
  'report.file_id',
  'result.pdf_id',
  'topic_attachment.file_id',
  'unit.logo_id',
];
/** Records whose area is a holder of files. */
const OF_HOLDERS = ['certificate.ground_id', 'certificate_template.ground_id'];
/** Private files, which go with their record or leave it behind; and the library's own notes. */
const OF_OWNERS = [
  'certification_file.file_id',
  'entry_file.file_id',
  'entry_version_file.file_id',
  'file.copy_of',
  'file_former_name.file_id',
  'file_upload.file_id',
  'form_file.file_id',
  'judged_file.copy_id',
  'judged_file.file_id',
];

describe('the columns that refer to files', () => {
  it('belong to content, to a holder, or to the owner of a private file', async () => {
    const { rows } = await test().db.execute<{ place: string }>(
      sql`SELECT r.conrelid::regclass || '.' || a.attname AS place FROM pg_constraint r
         JOIN pg_attribute a ON a.attrelid = r.conrelid AND a.attnum = ANY(r.conkey)
        WHERE r.contype = 'f' AND r.confrelid = 'file'::regclass
       UNION SELECT table_name || '.' || column_name FROM information_schema.columns
        WHERE table_schema = 'public' AND data_type = 'text'
          AND column_name ~ '(ground|cover|portrait|logo|picture|image|file|pdf|copy)_id$'`,
    );
    const places = rows.map(({ place }) => place).toSorted();
    expect(places).toEqual([...OF_CONTENT, ...OF_HOLDERS, ...OF_OWNERS].toSorted());
  });
});

describe('a file that only a notice and a form use', () => {
  it('names them as its uses, and counts each once', async () => {
    const { db } = test();
    const file = await picture();
    const html = { zh: `<p><img src="/files/${file.fileName}" alt=""></p>`, en: '' };
    const title = { zh: '停机通知', en: 'Downtime' };
    const [notice] = await db
      .insert(notices)
      .values({ title, content: html, type: 'notice', status: 'published' })
      .returning();
    const form = await addForm(db, {
      definition: formOf(
        { id: 'l1', kind: 'richText', html },
        { id: 'l2', kind: 'picture', file: file.id },
      ),
    });
    const { data } = await ask(test(), editor, listUses, { params: { id: file.id } });
    expect(data).toEqual([
      { type: 'notice', id: notice!.id, title, isLive: true, address: null },
      { type: 'form', id: form.id, title: form.title, isLive: false, address: null },
    ]);
    const { rows } = await ask(test(), editor, listLibrary, {});
    expect(rows.map(({ uses }) => uses)).toEqual([2]);
  });
});

describe('a file that pages show', () => {
  it('has them published again when it is renamed, and not when it is only moved', async () => {
    const { id, fileName } = await picture();
    const body = { data: newsData({ coverId: id }) };
    const { data: draft } = await ask(test(), editor, newsContent.add, { body });
    const { data: live } = await ask(test(), editor, newsContent.publish, {
      params: { id: draft.id },
      body: { version: 1, locales: ['zh'] },
    });
    const edit = (version: number, originalFilename: string, folder: string) =>
      ask(test(), editor, editFile, {
        params: { id },
        body: { version, originalFilename, folder },
      });
    await takeTags(test().db);
    await edit(1, '图.png', 'moved');
    expect(await takeTags(test().db)).toEqual([]);
    await edit(2, '新名.png', 'moved');
    expect(await takeTags(test().db)).toContain(`news:${live.recordId}`);
    const shown = await ask(test(), { token: '' }, getNews, { params: { id: live.recordId } });
    expect(shown.data.cover).toMatchObject({ originalFilename: '新名.png', fileName });
  });
});
