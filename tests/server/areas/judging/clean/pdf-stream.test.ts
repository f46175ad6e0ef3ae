import { describe, expect, it } from 'vitest';
import { withoutReplacements } from '#server/areas/judging/clean/pdf-stream.ts';

describe('the content stream of a PDF page', () => {
  it.each([
    ['/Span << /ActualText (Li Lei) >> BDC (A) Tj', '/Span << /ActualText () >> BDC (A) Tj'],
    ['/Span <</ActualText(a(b)c\\)d)/MCID 1>> BDC', '/Span <</ActualText()/MCID 1>> BDC'],
    ['/Figure <</Alt <FEFF674E>/E(x)>> BDC', '/Figure <</Alt ()/E()>> BDC'],
    ['/Span <</ActualText(never ended', '/Span <</ActualText()'],
    ['/P <</Alt <</MCID 1>> >> BDC', '/P <</Alt <</MCID 1>> >> BDC'],
    ['/EMC /Extra (kept) /Altitude (kept)', '/EMC /Extra (kept) /Altitude (kept)'],
    ['BT (plain) Tj ET', 'BT (plain) Tj ET'],
  ])('loses its replacement texts, and nothing else: %s', (content, cleaned) => {
    expect(withoutReplacements(content)).toBe(cleaned);
  });
});
