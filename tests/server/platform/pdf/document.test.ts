import { describe, expect, it } from 'vitest';
import { writePdf } from '#server/platform/pdf/document.ts';
import { faceRuns, missingSigns } from '#server/platform/pdf/face.ts';

const HEAD = { title: '证书', author: '大赛', language: 'zh' } as const;

describe('the fonts of documents', () => {
  it('have the rare characters of Chinese names, accented Latin and Cyrillic', () => {
    expect(missingSigns('䶮㛃禤𬭎 Ğłş Иван 李明·Łukasz')).toEqual([]);
  });

  it('name missing characters, each once', () => {
    expect(missingSigns('مرحبا مر')).toEqual([...new Set('مرحبا')]);
  });

  it('share a line: each character is set in the font that has it', () => {
    expect(faceRuns('李 Łuka')).toEqual([
      { face: 'chinese', text: '李 ' },
      { face: 'latin', text: 'Ł' },
      { face: 'chinese', text: 'uka' },
    ]);
  });
});

describe('a document', () => {
  const page = (text: string) => ({
    isLandscape: true,
    ground: null,
    lines: [{ text, x: 20, y: 20, width: 60, size: 6, align: 'center' as const, colour: '#000' }],
    codes: [{ text: 'https://contest.example.org/certificate/#A', x: 100, y: 20, size: 20 }],
  });

  it('is a PDF with the right number of pages, embedded fonts and a title', async () => {
    const text = (await writePdf(HEAD, [page('䶮'), page('x'.repeat(500))])).toString('latin1');
    expect(text.slice(0, 5)).toBe('%PDF-');
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(2);
    expect(text).toContain('/FontFile2');
    expect(text).toContain('/DisplayDocTitle true');
  });
});
