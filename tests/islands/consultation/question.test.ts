import { describe, expect, it } from 'vitest';
import { NOTHING, readQuestion } from '#islands/consultation/question.ts';

const typed = { ...NOTHING, content: '如何报名？', linkMan: '张三', linkPhone: '13900000001' };

describe('the input of a question', () => {
  it('needs a phone or an e-mail; empty fields are not sent', () => {
    expect(readQuestion(typed)).toEqual({
      question: { content: '如何报名？', linkMan: '张三', linkPhone: '13900000001', company: '' },
      faults: {},
    });
    const byMail = { ...typed, linkPhone: ' ', email: 'z@example.org' };
    expect(readQuestion(byMail).question).toMatchObject({ email: 'z@example.org' });
  });

  it('reports the fault of each field', () => {
    expect(readQuestion({ ...NOTHING, email: 'nobody', linkPhone: '12' }).faults).toEqual({
      content: 'consult.faultContent',
      linkMan: 'consult.faultLinkMan',
      linkPhone: 'consult.faultLinkPhone',
      email: 'consult.faultEmail',
    });
  });

  it('needs a way to answer', () => {
    expect(readQuestion({ ...typed, linkPhone: '' }).faults).toEqual({
      linkPhone: 'consult.faultLinkPhone',
    });
  });

  it('has at least 5 and at most 200 characters (specification 5)', () => {
    expect(readQuestion({ ...typed, content: ' 如何报名 ' }).faults).toEqual({
      content: 'consult.faultContent',
    });
    expect(readQuestion({ ...typed, content: '问'.repeat(200) }).faults).toEqual({});
    expect(readQuestion({ ...typed, content: '问'.repeat(201) }).faults).toEqual({
      content: 'consult.faultContent',
    });
  });
});
