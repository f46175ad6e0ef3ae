import { expect, it } from 'vitest';
import { replaceFile } from '#domain/files/replacement.ts';

const before = { fileName: 'ab/cd.webp', width: 40, height: 20 };
const after = { fileName: 'ef/01.webp', width: 91, height: 30 };
const renew = <T>(data: T) => replaceFile(data, before, after);

it('a replaced picture appears with its own dimensions', () => {
  const old =
    '<p>a</p><img src="/files/ab/cd.webp" alt="b > c width=3" width="40" height="20" loading="lazy" />';
  expect(renew({ body: { zh: old, en: '' } })).toEqual({
    body: {
      zh: '<p>a</p><img src="/files/ef/01.webp" alt="b > c width=3" loading="lazy" width="91" height="30" />',
      en: '',
    },
  });
});

it('a reference to a smaller width is replaced by the whole picture', () => {
  expect(renew('<img src="/files/ab/cd-480.webp">')).toBe(
    '<img src="/files/ef/01.webp" width="91" height="30">',
  );
});

it('other references stay unchanged', () => {
  const data = {
    list: [{ coverId: 'x', count: 3, none: null, on: true }],
    text: '<img src="/files/ab/ce.webp" width="40"><img src="/files/ab/cdXwebp">',
  };
  expect(renew(data)).toEqual(data);
});

it('a replaced document, which has no dimensions, is linked', () => {
  const pdf = (fileName: string) => ({ fileName, width: null, height: null });
  const text = '<a href="/files/a/1.pdf">x</a><img src="/files/b/2.webp" width="4">';
  expect(replaceFile(text, pdf('a/1.pdf'), pdf('c/3.pdf'))).toBe(
    text.replace('a/1.pdf', 'c/3.pdf'),
  );
});
