import { describe, expect, it } from 'vitest';
import { queryOf, readInquiry } from '#lib/browser/cooperation/inquiry.ts';

const read = (query: string) => readInquiry(new URLSearchParams(query));

describe('an inquiry', () => {
  it('is read from an address as it was written', () => {
    const inquiry = { sector: 'C', country: 'BR', keyword: '液冷 GPU', page: 3 };
    expect(read(queryOf(inquiry))).toEqual(inquiry);
  });

  it('for everything is an address without a query', () => {
    expect(queryOf(read(''))).toBe('');
    expect(read('')).toEqual({ sector: '', country: '', keyword: '', page: 1 });
  });

  it.each(['0', '-2', 'x', '1e999', ''])('takes a page of "%s" for the first one', (page) => {
    expect(read(`page=${page}`).page).toBe(1);
  });

  it('takes no more of a word than the portal does', () => {
    expect(read(`keyword=${'a'.repeat(100)}`).keyword).toBe('a'.repeat(64));
  });

  it('comes from a form, with its words trimmed and its page the first', () => {
    const form = new FormData();
    form.set('keyword', ' chip ');
    expect(queryOf(readInquiry(form))).toBe('?keyword=chip');
  });
});
