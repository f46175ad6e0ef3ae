import { expect, it } from 'vitest';
import { slice } from '#content/i18n/translate.ts';
import { AVATAR_KEYS } from '#islands/account/avatar/avatar-texts.ts';
import { pictureFault } from '#islands/account/avatar/picture.ts';

const MEBI = 1024 * 1024;
const texts = slice('zh', AVATAR_KEYS);

it.each([
  ['me.JPEG', 5, undefined],
  ['me.png', 5.1, '图片大小不能超过 5 MB'],
  ['me.webp', 1, '图片格式不正确，请上传 png/jpg/jpeg 格式的图片'],
  ['me.pdf', 9, '图片格式不正确，请上传 png/jpg/jpeg 格式的图片'],
])('the picture %s with %d MB is judged: %s (specification 5)', (name, megabytes, said) => {
  expect(pictureFault({ name, size: megabytes * MEBI }, texts)).toBe(said);
});
