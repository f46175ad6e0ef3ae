import { describe, expect, it } from 'vitest';
import { faultOf } from './well-formed.ts';

describe('faultOf', () => {
  it('accepts nested elements', () => {
    expect(faultOf('<svg a="1"><g><path d="M0 0"/></g></svg>')).toBeUndefined();
  });

  it.each([
    '<svg>',
    '<svg></g>',
    '<svg/><svg/>',
    '<svg a="1" a="2"/>',
    '<svg a=1/>',
    '<svg>text</svg>',
    '<svg a="&"/>',
  ])('refuses %s', (xml) => {
    expect(faultOf(xml)).toBeTypeOf('string');
  });
});
