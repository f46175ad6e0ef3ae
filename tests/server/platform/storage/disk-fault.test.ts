import { writeFile } from 'node:fs/promises';
import { DrizzleQueryError } from 'drizzle-orm';
import { Hono } from 'hono';
import pino from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { checkUpload } from '#domain/files/upload.ts';
import { storeUpload } from '#server/areas/files/service.ts';
import type { HttpEnv } from '#server/platform/http/context.ts';
import { answerErrors } from '#server/platform/http/reply/fault.ts';
import { isAbsent, isDiskFault, isUnfindable } from '#server/platform/storage/disk-fault.ts';
import { localStorage } from '#server/platform/storage/local.ts';
import type { Place } from '#server/platform/storage/storage.ts';
import { useFolder } from '#tests/kit/storage/folder.ts';
import { plain } from '#tests/kit/content/picture.ts';

const folder = useFolder();
const fault = (code: string, message = code) => Object.assign(new Error(message), { code });

describe('isDiskFault', () => {
  it.each([
    ['a full disk', fault('ENOSPC')],
    ['an exceeded quota', fault('EDQUOT')],
    ['a read-only disk', fault('EROFS')],
    ['a full disk below PostgreSQL', new DrizzleQueryError('INSERT', [], fault('53100'))],
    [
      'one of several errors',
      new AggregateError([new Error('page'), new Error('x', { cause: fault('ENOSPC') })]),
    ],
    [
      'a message without a code',
      new Error('wbuffer_write: write failed\nunix error: No space left on device'),
    ],
  ])('is true for %s', (_, error) => {
    expect(isDiskFault(error)).toBe(true);
  });

  it.each([
    ['a missing file', fault('ENOENT')],
    ['a refused statement', fault('23505')],
    ['an unsupported picture', new Error('Input file contains unsupported image format')],
    ['a text that is not an error', 'ENOSPC'],
  ])('is false for %s', (_, error) => {
    expect(isDiskFault(error)).toBe(false);
  });
});

it.each([
  ['a missing file', 'ENOENT', true, true],
  ['a path through a file', 'ENOTDIR', false, true],
  ['a name too long for any file', 'ENAMETOOLONG', false, true],
  ['a link to itself', 'ELOOP', false, true],
  ['a file closed to this account', 'EACCES', false, false],
])('tells what cannot be found from what is absent: %s', (_, code, absent, unfindable) => {
  expect([isAbsent(fault(code)), isUnfindable(fault(code))]).toEqual([absent, unfindable]);
});

describe('an upload to a full disk', () => {
  const full = (): Promise<never> => Promise.reject(fault('ENOSPC'));
  const FULL: Place = {
    put: full,
    take: full,
    create: full,
    keep: full,
    remove: full,
    find: full,
  };

  it.each([
    ['a picture', 'a.png', () => plain(60, 40)],
    ['a document', 'a.pdf', () => Promise.resolve(Buffer.from('%PDF-1.7'))],
  ])('is not reported as unreadable: %s', async (_, name, make) => {
    const bytes = await make();
    await writeFile(folder('arrived'), bytes);
    const file = { path: folder('arrived'), size: bytes.length };
    const kinds = ['picture', 'document'] as const;
    const accepted = checkUpload(
      { name, head: bytes, size: bytes.length },
      { kinds, isLibrary: true },
    );
    await expect(storeUpload(FULL, file, accepted)).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(await storeUpload(localStorage(folder('files')), file, accepted)).toMatchObject({
      size: expect.any(Number),
    });
  });
});

it('is refused with an explanation, and a line in the log', async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(line) });
  const app = new Hono<HttpEnv>();
  app.onError(
    answerErrors(
      log,
      vi.fn(() => Promise.resolve()),
      (fault) => Promise.resolve(fault),
    ),
  );
  app.get('/', () => {
    throw new Error('not stored', { cause: fault('ENOSPC') });
  });
  const told = async (language: string) => {
    const response = await app.request('/', { headers: { 'accept-language': language } });
    const { msg } = (await response.json()) as { msg: string };
    return [response.status, response.headers.get('retry-after'), msg];
  };
  expect(await told('zh')).toEqual([
    503,
    '60',
    '服务器存储空间不足，内容未能保存，请稍后再试或联系管理员',
  ]);
  expect((await told('en'))[2]).toMatch(/run out of space/);
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'request failed',
    'request failed',
  ]);
});
