import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { randomUuid } from '#lib/browser/uuid.ts';

it('randomUuid creates distinct UUIDs of version 4', () => {
  const made = Array.from({ length: 50 }, randomUuid);
  expect(made.filter((one) => !z.uuidv4().safeParse(one).success)).toEqual([]);
  expect(new Set(made).size).toBe(50);
});
