import { beforeAll, expect, it } from 'vitest';
import { newsContent } from '#contract/news/news.ts';
import { addPicture } from '#server/areas/files/service.ts';
import { retireFiles } from '#server/areas/files/retire/retire.ts';
import { files } from '#server/platform/files/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { openContest } from '#tests/kit/content/contest.ts';
import { ask, newsData, takeTags } from '#tests/kit/content/editing.ts';
import { plain } from '#tests/kit/content/picture.ts';
import { stick, STUCK } from '#tests/kit/stuck-row.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
let admin: LoggedIn;
beforeAll(async () => {
  await openContest(test().db, 2025);
  admin = await logIn(test().db, { roles: ['admin'] });
});

/** A picture that visitors have seen, and that the article does not show any more. */
async function withdrawn(width: number) {
  const { db, storage } = test();
  const file = await addPicture(db, storage, {
    originalFilename: '图.png',
    bytes: await plain(width, 20),
  });
  const body = { data: newsData({ coverId: file.id }) };
  const { id, version } = (await ask(test(), admin, newsContent.add, { body })).data;
  const params = { id };
  const publishing = { version, locales: ['zh'] };
  const live = await ask(test(), admin, newsContent.publish, { params, body: publishing });
  const { code } = await ask(test(), admin, newsContent.unpublish, {
    params,
    body: { version: live.data.version },
  });
  expect(code).toBe(200);
  return file;
}

it('a file that cannot be renamed does not keep others at the address that visitors know', async () => {
  const [stuck, other] = [await withdrawn(51), await withdrawn(52)];
  await stick(test().db, files, stuck.id);
  await expect(retireFiles(test())).rejects.toMatchObject({ cause: { message: STUCK } });
  expect(await takeTags(test().db)).toContain(`file:${other.fileName}`);
});
