import { describe, expect, it } from 'vitest';
import { maskEmail, maskName, unmask } from '#domain/identity/mask.ts';
import { maskPhone } from '#domain/messaging/phone.ts';

describe('a mask', () => {
  it.each([
    ['wang@example.org', 'w****@example.org'],
    ['a@b.cn', 'a****@b.cn'],
  ])('hides all of %s except its first character and domain', (email, shown) => {
    expect(maskEmail(email)).toBe(shown);
  });

  it.each([
    ['张三', '张*'],
    ['欧阳修', '欧**'],
    ['𠮷田', '𠮷*'],
    ['李', '李*'],
    ['Alexander', 'A***'],
  ])('hides %s as %s', (name, shown) => {
    expect(maskName(name)).toBe(shown);
  });
});

describe('a value sent back from a form with masks', () => {
  const phone = '13912345678';

  it('is the original if it equals its mask', () => {
    expect(unmask('139****5678', phone, maskPhone)).toBe(phone);
  });

  it('is kept if it is no mask', () => {
    expect(unmask('13800000000', phone, maskPhone)).toBe('13800000000');
    expect(unmask(null, phone, maskPhone)).toBeNull();
  });

  it('is refused if it is the mask of something else', () => {
    expect(unmask('138****5678', phone, maskPhone)).toBeUndefined();
    expect(unmask('139****5678', null, maskPhone)).toBeUndefined();
  });
});
