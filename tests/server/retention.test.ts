import pino from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { forgetAll, startRetention, type Retention } from '#server/platform/worker/retention.ts';
import { retentionsOf } from '#server/retention.ts';
import { localStorage } from '#server/platform/storage/local.ts';
import { useFolder } from '#tests/kit/storage/folder.ts';
import { useDatabase } from '#tests/kit/database.ts';
import { until } from '#tests/kit/until.ts';

const connection = useDatabase();
const folder = useFolder(beforeAll, afterAll);
const retentions = () => retentionsOf(localStorage(folder('files')), Buffer.alloc(32));
const db = () => connection().db;
const now = new Date('2026-01-01T00:00:00Z');

const away: Retention = { name: 'away', forget: () => Promise.reject(new Error('no answer')) };
const broken: Retention = {
  name: 'broken',
  forget: () => {
    throw new Error('at once');
  },
};

it('lists each retention once', () => {
  expect(retentions().map(({ name }) => name)).toEqual([
    'request keys',
    'processes',
    'recent requests',
    'publishes',
    'rate limits',
    'imports',
    'former publications',
    'bin',
    'accounts that leave',
    'contact requests',
    'invitations to organisations',
    'requests to join organisations',
    'sign-ups for activities',
    'captchas',
    'sessions',
    'codes',
    'messages',
    'logs',
    'processes that ended',
    'samples',
    'incidents',
    'consultations',
    'form drafts',
    'watchers of answers',
    'absences',
    'identities of contestants',
    'answers of entries',
    'drafts of entries',
    'invitations',
    'sensitive files of entries',
    'requests to disqualify',
    'visitors',
    'names found in files',
    'requests about judging',
    'presence',
    'runs of jobs',
    'evidence of organisations',
    'attachments of listings',
    'uploads',
    'archives',
    'files of erased accounts',
    'avatars',
    'files of forms',
    'files of entries',
  ]);
});

it('runs each of them', async () => {
  for (const retention of retentions()) {
    const forget = vi.fn(retention.forget);
    await forgetAll([{ ...retention, forget }], db(), now);
    expect(forget.mock.calls).toEqual([[db(), now]]);
  }
});

it('runs the others if one fails, and names each that failed', async () => {
  const forget = vi.fn(async () => undefined);
  const all = [away, { name: 'first', forget }, broken, { name: 'second', forget }];
  await expect(forgetAll(all, db(), now)).rejects.toThrow('Not forgotten: away, broken');
  expect(forget).toHaveBeenCalledTimes(2);
});

it('reports its progress, and stops between two of them when aborted', async () => {
  const stop = new AbortController();
  const last = vi.fn(async () => undefined);
  const all = [
    { name: 'first', forget: async () => stop.abort() },
    { name: 'last', forget: last },
  ];
  const progress = vi.fn();
  const { signal } = stop;
  await expect(forgetAll(all, db(), now, { signal, progress })).rejects.toThrow(signal.reason);
  expect([progress.mock.calls, last.mock.calls]).toEqual([[[1, 2]], []]);
});

it('continues in the background and logs failures', async () => {
  const log = pino({ level: 'silent' });
  const error = vi.spyOn(log, 'error');
  const forget = vi.fn(async () => undefined);
  const worker = startRetention([away, { name: 'rest', forget }], { db: db(), log });
  await until(() => expect(error).toHaveBeenCalled());
  await worker.stop();
  expect(forget).toHaveBeenCalledOnce();
  expect(error).toHaveBeenCalledExactlyOnceWith(
    {
      err: new AggregateError([new Error('no answer')], 'Not forgotten: away'),
      worker: 'retention',
      pause: 60 * 60 * 1000,
    },
    'a worker failed and tries again',
  );
});
