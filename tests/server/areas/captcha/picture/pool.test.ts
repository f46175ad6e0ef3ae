import { describe, expect, it } from 'vitest';
import type { Drawn, PictureType } from '#server/areas/captcha/draw/drawn.ts';
import { createPool, type Draw } from '#server/areas/captcha/picture/pool.ts';
import { QUEUE, BUFFERED } from '#server/areas/captcha/picture/buffer.ts';
import { until } from '#tests/kit/until.ts';

const picture = (name: string): Drawn => ({
  originalImageBase64: name,
  jigsawImageBase64: null,
  wordList: null,
  truth: [],
});

/** A drawing function that returns at once and records its calls. */
function quick() {
  const drawn: PictureType[] = [];
  let atOnce = 0;
  let most = 0;
  const draw: Draw = async (type) => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await new Promise((resolve) => setImmediate(resolve));
    atOnce -= 1;
    drawn.push(type);
    return picture(`${type} ${drawn.length}`);
  };
  return { draw, drawn, most: () => most };
}

/** A drawing function that returns when the test tells it to. */
function slow() {
  const begun: PromiseWithResolvers<Drawn>[] = [];
  const draw: Draw = () => {
    const drawing = Promise.withResolvers<Drawn>();
    begun.push(drawing);
    return drawing.promise;
  };
  return { draw, begun };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('the pool of captcha pictures', () => {
  it('fills a buffer of each type, one picture at a time, and then stops drawing', async () => {
    const { draw, drawn, most } = quick();
    createPool(draw).fill();
    await until(() => expect(drawn).toHaveLength(2 * BUFFERED));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(drawn.filter((type) => type === 'clickWord')).toHaveLength(BUFFERED);
    expect(drawn).toHaveLength(2 * BUFFERED);
    expect(most()).toBe(1);
  });

  it('draws nothing before the first request', async () => {
    const { draw, drawn } = quick();
    createPool(draw);
    await settled();
    expect(drawn).toEqual([]);
  });

  it('gives each picture to one caller only, and refills its buffer', async () => {
    const { draw, drawn } = quick();
    const pool = createPool(draw);
    const taken = await Promise.all(Array.from({ length: QUEUE }, () => pool.take('blockPuzzle')));
    expect(new Set(taken.map((one) => one!.originalImageBase64)).size).toBe(QUEUE);
    await until(() => expect(drawn).toHaveLength(QUEUE + 2 * BUFFERED));
  });

  it('refuses callers when too many are waiting', async () => {
    const { draw, begun } = slow();
    const pool = createPool(draw);
    const waiting = Array.from({ length: QUEUE }, () => pool.take('clickWord'));
    expect(await pool.take('clickWord')).toBeUndefined();
    expect(begun).toHaveLength(1);
    pool.stop();
    expect(await Promise.all(waiting)).toEqual(Array(QUEUE).fill(undefined));
  });

  it('reports an error to the waiting callers, and draws again for the next one', async () => {
    const { draw, begun } = slow();
    const pool = createPool(draw);
    const first = pool.take('blockPuzzle');
    begun[0]!.reject(new Error('no ink'));
    await expect(first).rejects.toThrow('no ink');
    const second = pool.take('blockPuzzle');
    begun[1]!.resolve(picture('second'));
    expect(await second).toEqual(picture('second'));
    pool.stop();
  });

  it('draws nothing and hands out nothing once it is stopped', async () => {
    const { draw, drawn } = quick();
    const pool = createPool(draw);
    await pool.take('blockPuzzle');
    pool.stop();
    expect(await pool.take('blockPuzzle')).toBeUndefined();
    const before = drawn.length;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(drawn.length - before).toBeLessThanOrEqual(1);
  });
});
