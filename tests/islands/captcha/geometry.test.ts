import { describe, expect, it } from 'vitest';
import {
  clickAnswer,
  placeAt,
  slideAnswer,
  slideTo,
  toPicture,
  wordAnswer,
} from '#islands/captcha/geometry.ts';
import { sealText } from '#lib/browser/api/cipher.ts';

const KEY = 'XwKsGlMcdPMEhR1B';

describe('an answer to a captcha', () => {
  it('scales a distance to a picture of 310 pixels', () => {
    expect([toPicture(62, 155), toPicture(100, 310), toPicture(111, 279)]).toEqual([
      124,
      100,
      (111 * 310) / 279,
    ]);
  });

  it('keeps the piece within the picture', () => {
    expect([slideTo(-3), slideTo(123.5), slideTo(300)]).toEqual([0, 123.5, 263]);
  });

  it('rounds points and keeps them on the picture', () => {
    expect([placeAt({ x: 30.4, y: 40.6 }), placeAt({ x: -1, y: 156 })]).toEqual([
      { x: 30, y: 41 },
      { x: 0, y: 155 },
    ]);
  });

  it('is the text sealed in the golden vectors', () => {
    const points = [
      { x: 30, y: 40 },
      { x: 100, y: 60 },
      { x: 200, y: 100 },
    ];
    expect(sealText(KEY, slideAnswer(123))).toBe('fLTd/I9lHii7tQekRB9Qwg==');
    expect(sealText(KEY, clickAnswer(points))).toBe(
      'JKa/u7sNHKJsdTyXHtWNN8bSslzvMPTgogv2zJ/g3VUXz4uO+mKlZy8Q0Dson3jnpMX++3OF9thlT94G/2IrXw==',
    );
    expect(sealText(KEY, `71dd26999e314f9abb0c635336976635---${slideAnswer(123)}`)).toBe(
      'G9SZygOxPyG0IeLT0t3AYuAvIWVTh9WAN5L7dAQCf8Xt0kU0Lh/8I+oY5OqZHKF3tH5tYuGSg0d62stK9A+PUA==',
    );
  });

  it('is trimmed if it is a text', () => {
    expect(wordAnswer(' 七 ')).toBe('{"text":"七"}');
  });
});
