import { describe, expect, it } from 'vitest';
import { SHEET_LIMIT } from '#contract/call/sheet.ts';
import { reserve, streamFor } from '#server/platform/sheet/at-once.ts';
import { until } from '#tests/kit/until.ts';

let account = 1_000_000;

async function* bytes(): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(Buffer.from('one'));
  yield Buffer.from('two');
}

async function* broken(): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(Buffer.from('one'));
  throw new Error('gone');
}

const nothing = () => Promise.resolve();

/** The number of further files that a person may download at the moment. */
function placesOf(userId: number): number {
  const taken: (() => void)[] = [];
  try {
    for (;;) taken.push(reserve(userId));
  } catch {
    for (const leave of taken) leave();
    return taken.length;
  }
}

describe('a sheet that is written while it is read', () => {
  it.each([
    [
      'after it has been read',
      async (stream: ReadableStream) => void (await new Response(stream).text()),
    ],
    ['if it is cancelled before it is read', (stream: ReadableStream) => stream.cancel()],
    [
      'if it is cancelled while it is read',
      async (stream: ReadableStream) => {
        const reader = stream.getReader();
        await reader.read();
        await reader.cancel();
      },
    ],
  ])('frees its slot %s', async (_, read) => {
    const userId = (account += 1);
    const stream = await streamFor(userId, bytes(), nothing);
    expect(placesOf(userId)).toBe(SHEET_LIMIT.atOnce - 1);
    await read(stream);
    await until(() => expect(placesOf(userId)).toBe(SHEET_LIMIT.atOnce));
  });

  it('frees its slot if it breaks off', async () => {
    const userId = (account += 1);
    const stream = await streamFor(userId, broken(), nothing);
    await expect(new Response(stream).text()).rejects.toThrow('gone');
    expect(placesOf(userId)).toBe(SHEET_LIMIT.atOnce);
  });

  it('frees its slot if its operation cannot be logged', async () => {
    const userId = (account += 1);
    const failing = () => Promise.reject(new Error('no database'));
    await expect(streamFor(userId, bytes(), failing)).rejects.toThrow('no database');
    expect(placesOf(userId)).toBe(SHEET_LIMIT.atOnce);
  });
});
