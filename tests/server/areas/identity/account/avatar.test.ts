import { readdir, readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { changeAvatar, removeAvatar } from '#contract/identity/avatar.ts';
import { listFiles } from '#contract/files/file.ts';
import { listLibrary } from '#contract/files/library.ts';
import { getInfo } from '#contract/identity/session.ts';
import { userResource } from '#contract/identity/user.ts';
import { avatarRetention } from '#server/areas/identity/account/avatar.ts';
import { findById } from '#server/areas/identity/account/repository.ts';
import { eraseDue } from '#server/areas/identity/leaving/erase.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { outbox } from '#server/platform/publish/table.ts';
import { PERSONAL } from '#server/personal.ts';
import { answerOf, bearer, call } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { ask } from '#tests/kit/content/editing.ts';
import { photo, plain } from '#tests/kit/content/picture.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
let person: LoggedIn;
beforeEach(async () => {
  person = await logIn(test().db);
});

interface Given {
  bytes?: Buffer;
  name?: string;
  field?: string;
}

async function give(who: { token?: string }, { bytes, name = 'me.png', field = 'file' }: Given) {
  const body = new FormData();
  body.append(field, new File([new Uint8Array(bytes ?? (await plain(60, 40)))], name));
  const init = { method: 'POST', body, headers: bearer(who.token) };
  return answerOf(test().app.request(changeAvatar.path, init));
}
const shown = async ({ token }: LoggedIn) => {
  const { user } = await answerOf(call(test(), getInfo, { token }));
  return (user as { avatar: string | null }).avatar;
};
const pathOf = (address: unknown) =>
  join(test().storage.folder, String(address).replace(/^\/files\//, ''));
const bytesOf = (address: unknown) => readFile(pathOf(address)).catch(() => 'gone');
const stored = () =>
  readdir(join(test().storage.folder, 'avatar')).catch((): readonly string[] => []);

describe('an avatar', () => {
  it.each(['file', 'avatarfile'])(
    'is uploaded in the field %s, and its address is returned',
    async (field) => {
      const answer = await give(person, { field });
      expect(answer).toEqual({
        code: 200,
        msg: '操作成功',
        imgUrl: expect.stringMatching(/^\/files\/avatar\/[0-9a-f]{32}\.webp$/),
      });
      expect(await shown(person)).toBe(answer['imgUrl']);
    },
  );

  it('is an upright square of at most 512 px, without the camera’s metadata (threat 34)', async () => {
    const { imgUrl } = await give(person, {
      bytes: await photo({ width: 1200, height: 900, orientation: 6 }),
      name: 'me.jpg',
    });
    const picture = sharp((await bytesOf(imgUrl)) as Buffer);
    expect(await picture.metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
    expect((await picture.metadata()).exif).toBeUndefined();
    const pixels = await picture.raw().toBuffer();
    // The black half of the photo was on the left, and is at the top after a quarter turn to the right.
    expect([pixels.at(3 * 256)! < 30, pixels.at(-3 * 256)! > 225]).toEqual([true, true]);
  });

  it('is never enlarged', async () => {
    const { imgUrl } = await give(person, { bytes: await plain(60, 40) });
    const { width, height } = await sharp((await bytesOf(imgUrl)) as Buffer).metadata();
    expect([width, height]).toEqual([40, 40]);
  });

  it('replaces the former one, whose bytes are deleted; removing it leaves nothing', async () => {
    const { imgUrl: first } = await give(person, {});
    const { imgUrl: second } = await give(person, {});
    expect([await bytesOf(first), (await bytesOf(second)) !== 'gone']).toEqual(['gone', true]);
    const reply = await answerOf(call(test(), removeAvatar, { token: person.token }));
    expect(reply).toEqual({ code: 200, msg: '操作成功' });
    expect([await shown(person), await bytesOf(second)]).toEqual([null, 'gone']);
    expect((await answerOf(call(test(), removeAvatar, { token: person.token })))['code']).toBe(200);
  });

  it('stays when another person with the same picture changes theirs', async () => {
    const other = await logIn(test().db);
    const { imgUrl } = await give(person, {});
    await give(other, {});
    await answerOf(call(test(), removeAvatar, { token: other.token }));
    expect(await bytesOf(imgUrl)).not.toBe('gone');
  });

  it('leaves one file, however many uploads arrive at once', async () => {
    const before = (await stored()).length;
    await Promise.all(Array.from({ length: 4 }, () => give(person, {})));
    expect((await stored()).length).toBe(before + 1);
    expect(await bytesOf(await shown(person))).not.toBe('gone');
  });

  it('is deleted with its account', async () => {
    const { imgUrl } = await give(person, {});
    const admin = await logIn(test().db, { roles: ['admin'] });
    const params = { ids: String(person.userId) };
    expect((await ask(test(), admin, userResource.remove, { params })).code).toBe(200);
    expect(await bytesOf(imgUrl)).toBe('gone');
    expect(await findById(test().db, person.userId)).toBeUndefined();
  });

  const told = async () => {
    const rows = await test().db.delete(outbox).returning({ tag: outbox.tag });
    return rows.map((row) => row.tag).filter((name) => name.startsWith('file:'));
  };
  const tagOf = (address: unknown) => String(address).replace('/files/', 'file:');

  it('that is deleted is also removed from the bucket and the CDN, even if this process dies', async () => {
    await told();
    const { imgUrl: first } = await give(person, {});
    const { imgUrl: second } = await give(person, {});
    expect(await told()).toEqual([tagOf(first)]);
    await answerOf(call(test(), removeAvatar, { token: person.token }));
    expect(await told()).toEqual([tagOf(second)]);
    const { imgUrl: third } = await give(person, {});
    const leavingAt = new Date(0);
    await test().db.update(accounts).set({ leavingAt }).where(eq(accounts.id, person.userId));
    await eraseDue(test(), PERSONAL);
    expect(await told()).toEqual([tagOf(third)]);
    const [other, admin] = [await logIn(test().db), await logIn(test().db, { roles: ['admin'] })];
    const { imgUrl: last } = await give(other, {});
    await ask(test(), admin, userResource.remove, { params: { ids: String(other.userId) } });
    expect(await told()).toEqual([tagOf(last)]);
  });

  it('that a killed process did not record is deleted after an hour', async () => {
    const { imgUrl: own } = await give(person, {});
    const nameOf = (digit: string) => `avatar/${digit.repeat(32)}.webp`;
    for (const digit of ['a', 'b']) await test().storage.keep(nameOf(digit), Buffer.from('x'));
    const past = new Date(Date.now() - 61 * 60_000);
    for (const address of [own, `/files/${nameOf('a')}`]) await utimes(pathOf(address), past, past);
    await told();
    await avatarRetention(test().storage).forget(test().db, new Date());
    expect(await told()).toEqual([`file:${nameOf('a')}`]);
  });

  it('is shown in the list of users, and neither among public files nor in the library', async () => {
    const { imgUrl } = await give(person, {});
    const admin = await logIn(test().db, { roles: ['admin'] });
    const filter = { keyword: person.userName };
    const { rows } = await ask(test(), admin, userResource.list, { body: { filter } });
    expect(rows).toMatchObject([{ id: person.userId, avatar: imgUrl }]);
    const lists = [await ask(test(), admin, listFiles), await ask(test(), admin, listLibrary)];
    expect(JSON.stringify(lists)).not.toContain('avatar/');
  });
});

describe('an avatar upload', () => {
  it.each([
    [
      'an HTML page',
      'a.html',
      Buffer.from('<script>alert(1)</script>'),
      '文件格式不正确，请上传 png/jpg/jpeg 格式的文件',
    ],
    [
      'a document',
      'a.pdf',
      Buffer.from('%PDF-1.7'),
      '文件格式不正确，请上传 png/jpg/jpeg 格式的文件',
    ],
    [
      'an HTML page named like a picture',
      'a.png',
      Buffer.from('<script>'),
      '文件格式不正确，请上传 png/jpg/jpeg 格式的文件',
    ],
    [
      'more than 5 MB',
      'a.jpg',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(5 * 1024 * 1024)]),
      '文件大小不能超过 5 MB',
    ],
    [
      'a broken picture',
      'a.jpg',
      Buffer.from([0xff, 0xd8, 0xff, 1, 2, 3]),
      '图片无法读取或像素过大，请换一张',
    ],
  ])('is refused: %s (threats 30, 34)', async (_, name, bytes, msg) => {
    const before = await stored();
    expect(await give(person, { name, bytes })).toEqual({ code: 500, msg });
    expect([await shown(person), await stored()]).toEqual([null, before]);
  });

  it('is refused without a login', async () => {
    expect((await give({}, {}))['code']).toBe(401);
    expect((await answerOf(call(test(), removeAvatar)))['code']).toBe(401);
  });

  it('counts towards a person’s limit of uploads', async () => {
    const bytes = Buffer.from('%PDF-1.7');
    for (let sent = 0; sent < 20; sent += 1) await give(person, { bytes });
    expect(await give(person, {})).toMatchObject({ code: 429 });
  });
});
