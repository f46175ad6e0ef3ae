import { describe, expect, it } from 'vitest';
import type { Phase } from '#contract/contest/phase.ts';
import type { StoredFile } from '#contract/files/file.ts';
import type { Faq } from '#contract/guide/faq.ts';
import { filesOf, formatOf, questionsIn } from '#lib/render/contest/guide.ts';

const span = (phase: Phase) => ({ phase, stage: undefined, from: 0, until: 0 });
const faq = (phases: Phase[]): Faq => ({
  id: 1,
  category: 'entry',
  question: { zh: '问', en: '' },
  answer: { zh: '<p>答</p>', en: '' },
  phases,
  sort: 0,
});
const file = (originalFilename: string): StoredFile => ({
  id: originalFilename,
  fileName: originalFilename,
  fileUrl: `/files/${originalFilename}`,
  originalFilename,
  mediaType: 'application/pdf',
  size: 1,
  width: null,
  height: null,
  widths: [],
  duration: null,
  alt: { zh: '', en: '' },
});

describe('the questions of the guide', () => {
  const spans = [span('before'), span('open'), span('between'), span('open')];

  it('appear in their phases, and all of them without scripts', () => {
    const faqs = [faq(['open']), faq([]), faq(['final'])];
    expect(questionsIn(faqs, spans).map(({ at }) => at)).toEqual(['1 3 none', undefined, 'none']);
  });

  it('all appear on the page of questions', () => {
    expect(questionsIn([faq(['open'])], undefined)).toEqual([
      { faq: faq(['open']), at: undefined },
    ]);
  });
});

describe('the files of a download', () => {
  const [chinese, english] = [file('规则.pdf'), file('rules.pdf')];

  it("begin with the reader's language", () => {
    const both = { file: chinese, englishFile: english };
    expect(filesOf(both, 'zh').map(({ language }) => language)).toEqual(['chinese', 'english']);
    expect(filesOf(both, 'en').map((one) => one.file)).toEqual([english, chinese]);
  });

  it('have no language if one file serves both', () => {
    expect(filesOf({ file: chinese, englishFile: null }, 'en')).toEqual([
      { file: chinese, language: undefined },
    ]);
  });

  it('have the format of their file extension', () => {
    expect(formatOf(file('模板.docx'))).toBe('DOCX');
  });
});
