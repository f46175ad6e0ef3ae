import { describe, expect, it } from 'vitest';
import { readTarget, writeTarget } from '#domain/operations/target.ts';

describe('the target of a job', () => {
  it.each([
    ['system.clean()', { name: 'system.clean', args: {} }],
    [' cooperation.expire({"batch":200}) ', { name: 'cooperation.expire', args: { batch: 200 } }],
    ['a({"text":"x)(y"})', { name: 'a', args: { text: 'x)(y' } }],
  ])('%s is a name with arguments', (text, target) => {
    expect(readTarget(text)).toEqual(target);
    expect(readTarget(writeTarget(target))).toEqual(target);
  });

  it.each([
    'system.clean',
    'System.clean()',
    'system..clean()',
    'system.clean({)',
    'system.clean([1])',
    'system.clean(1)',
    'system.clean(null)',
    'process.exit(1); system.clean()',
    'system.clean()()',
    '',
  ])('%s is invalid', (text) => {
    expect(readTarget(text)).toBeUndefined();
  });
});
