import { describe, expect, it } from 'vitest';
import { isDrawn } from '#lib/render/icon.ts';

describe('isDrawn', () => {
  it('is false for the first icon of a name on a page, and true for later ones', () => {
    const [page, other] = [new Request('http://localhost/'), new Request('http://localhost/')];
    expect([
      isDrawn(page, 'mail'),
      isDrawn(page, 'mail'),
      isDrawn(page, 'phone'),
      isDrawn(other, 'mail'),
    ]).toEqual([false, true, false, false]);
  });
});
