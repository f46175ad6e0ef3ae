import { describe, expect, it } from 'vitest';
import { blankListing, type ListingDraft } from '#contract/cooperation/listing/content.ts';
import { isNeeded } from '#contract/cooperation/listing/choice.ts';
import { LISTING_KINDS } from '#contract/cooperation/listing/facts.ts';
import { differencesOf } from '#domain/cooperation/listing/difference.ts';
import { FACT_FIELDS } from '#domain/cooperation/listing/field.ts';
import { listingFlaws } from '#domain/cooperation/listing/flaw.ts';

const TODAY = '2026-06-01';
const supply = (given: Partial<ListingDraft> = {}): ListingDraft => {
  const blank = blankListing('supply', 'en');
  return {
    ...blank,
    title: { zh: '', en: 'Accelerator cards' },
    summary: { zh: '', en: 'From stock.' },
    body: { zh: '', en: 'In any quantity.' },
    sectors: ['26'],
    validUntil: '2026-09-01',
    ...given,
    facts: { ...blank.facts, offer: 'product', ...given.facts },
  };
};
const found = (draft: ListingDraft) =>
  listingFlaws(draft, TODAY).map(({ place, rules }) => [place, rules[0]!.name]);

describe('a listing', () => {
  it('is complete in one language, whichever it is written in', () => {
    expect(found(supply())).toEqual([]);
  });

  it.each(LISTING_KINDS)('of the kind %s that is empty names every field that it needs', (kind) => {
    const places = found(blankListing(kind, 'zh')).map(([place]) => place);
    const facts = FACT_FIELDS[kind]
      .filter(({ name }) => isNeeded(kind, name))
      .map(({ name }) => `facts.${name}`);
    expect(places).toEqual(
      expect.arrayContaining(['title.zh', 'summary.zh', 'body.zh', 'sectors', 'validUntil']),
    );
    expect(places).toEqual(expect.arrayContaining(facts.filter((place) => !/result/.test(place))));
  });

  it.each([
    ['an end in the past', { validUntil: '2026-05-31' }, 'validUntil', 'day.between'],
    ['an end after more than a year', { validUntil: '2027-06-02' }, 'validUntil', 'day.between'],
    ['a title of four letters', { title: { zh: '', en: 'Card' } }, 'title.en', 'length.between'],
    ['an unknown country', { countries: ['XX'] }, 'countries.0', 'country'],
    ['a mail address', { body: { zh: '', en: 'Write a@b.cn' } }, 'body.en', 'contactInText'],
    ['a phone', { summary: { zh: '', en: 'Call 13912345678' } }, 'summary.en', 'contactInText'],
    [
      'a phone in the words of a picture',
      { pictures: [{ file: 'a'.repeat(32), alt: { zh: '', en: 'Call 13912345678' } }] },
      'pictures.0.alt.en',
      'contactInText',
    ],
    [
      'a phone in the title of a file',
      { files: [{ file: 'a'.repeat(32), title: { zh: '', en: 'Call 13912345678' } }] },
      'files.0.title.en',
      'contactInText',
    ],
    [
      'a file without a title',
      { files: [{ file: 'a'.repeat(32), title: { zh: '样本', en: '' } }] },
      'files.0.title.en',
      'needed',
    ],
    ['a phone as keyword', { keywords: ['+7 495 1234567'] }, 'keywords.0', 'contactInText'],
  ] as const)('with %s is refused at its place', (_, given, place, rule) => {
    expect(found(supply(given as Partial<ListingDraft>))).toEqual([[place, rule]]);
  });

  it.each([
    // 17:00 in São Paulo is 04:00 of the next day for the portal, which hides listings by its own clock.
    ['2026-09-04', 'America/Sao_Paulo', '17:00', []],
    ['2026-09-03', 'America/Sao_Paulo', '17:00', [['validUntil', 'untilBeforeEnd']]],
    ['2026-09-03', 'America/Sao_Paulo', '13:00', []],
    ['2026-09-03', 'Asia/Shanghai', '23:59', []],
    ['2026-09-02', 'Asia/Shanghai', '17:00', [['validUntil', 'untilBeforeEnd']]],
  ])('that is an activity ends no earlier than that: %s in %s', (validUntil, zone, end, flaws) => {
    const facts = {
      starts: '2026-09-02T09:00',
      ends: `2026-09-03T${end}`,
      zone,
      place: { zh: '', en: 'Hall 3' },
    };
    const blank = blankListing('activity', 'en');
    const draft = {
      ...supply({ validUntil }),
      kind: blank.kind,
      facts: { ...blank.facts, ...facts },
    };
    expect(found(draft)).toEqual(flaws);
  });

  it('takes no number for a phone that is none', () => {
    const en = 'TRL 8, 2026-06-01 to 2026-12-31, 10 000 000 pieces, HS 84715020';
    expect(found(supply({ body: { zh: '', en } }))).toEqual([]);
  });

  it('about cooperation needs a phone or a mail address', () => {
    const draft = { ...supply(), kind: 'cooperationDemand' as const, facts: { mode: 'venture' } };
    const facts = { ...blankListing('cooperationDemand', 'en').facts, ...draft.facts };
    const asked = { ...draft, facts };
    expect(found(asked)).toEqual([
      ['contactPhone', 'contactNeeded'],
      ['contactEmail', 'contactNeeded'],
    ]);
    expect(found({ ...asked, contactEmail: 'a@example.org' })).toEqual([]);
  });

  it('with an amount says in which currency', () => {
    const draft = { ...supply(), kind: 'demand' as const };
    const facts = { ...blankListing('demand', 'en').facts, amount: '1m' };
    expect(found({ ...draft, facts })).toEqual([['facts.currency', 'needed']]);
  });
});

describe('an activity', () => {
  const activity = (given: object): ListingDraft => {
    const { facts } = blankListing('activity', 'en');
    const times = { starts: '2026-09-01T09:00', ends: '2026-09-01T17:00', zone: 'Asia/Shanghai' };
    const draft = supply({ validUntil: '2026-11-01' });
    return { ...draft, kind: 'activity', facts: { ...facts, ...times, ...given } };
  };

  it.each([
    ['no sign-up', {}, []],
    ['sign-up until it begins', { signUpUntil: '2026-09-01T09:00' }, []],
    [
      'sign-up until later',
      { signUpUntil: '2026-09-01T09:01' },
      [['facts.signUpUntil', 'signUpAfterStart']],
    ],
    ['a day that does not exist', { ends: '2026-09-31T09:00' }, [['facts.ends', 'datetime']]],
    ['the day before the first', { ends: '2026-10-00T09:00' }, [['facts.ends', 'datetime']]],
    ['a year of Rome', { signUpUntil: '0026-08-01T09:00' }, [['facts.signUpUntil', 'datetime']]],
    ['an end before the start', { ends: '2026-09-01T09:00' }, [['facts.ends', 'endBeforeStart']]],
    ['a fee and the way to pay it', { fee: 20000, howToPay: { zh: '', en: 'At the desk' } }, []],
    ['a fee of nothing', { fee: 0 }, []],
    ['a fee that nobody knows how to pay', { fee: 20000 }, [['facts.howToPay.en', 'needed']]],
    [
      'a fee below nothing',
      { fee: -1, howToPay: { zh: '', en: 'At the desk' } },
      [['facts.fee', 'fee']],
    ],
    [
      'a phone number in the way to pay',
      { fee: 1, howToPay: { zh: '', en: 'Call 13800000001' } },
      [['facts.howToPay.en', 'contactInText']],
    ],
  ])('with %s has these flaws', (_, given, flaws) => {
    expect(found(activity(given))).toEqual(flaws);
  });

  it('from before there was sign-up, or a fee, has none', () => {
    const { facts, ...draft } = activity({});
    const { signUpUntil: _, fee: __, howToPay: ___, ...older } = facts;
    expect(found({ ...draft, facts: older })).toEqual([]);
  });
});

describe('the changes of a listing', () => {
  it('are its places with both texts; contacts are none', () => {
    const changed = supply({ keywords: ['cards'], contactPerson: 'Ana' });
    expect(differencesOf(changed, supply())).toEqual([
      { place: 'keywords.0', before: '', after: 'cards' },
    ]);
  });
});

describe('the changes of an activity', () => {
  it('name a question that needs an answer from now on, or no longer', () => {
    const asking = (isNeeded: boolean) => {
      const blank = blankListing('activity', 'zh');
      const questions = [{ question: { zh: '饮食', en: '' }, isNeeded }];
      return { ...blank, facts: { ...blank.facts, questions } };
    };
    const place = 'facts.questions.0.isNeeded';
    expect(differencesOf(asking(true), asking(false))).toEqual([
      { place, before: '', after: 'true' },
    ]);
    expect(differencesOf(asking(false), asking(true))).toEqual([
      { place, before: 'true', after: '' },
    ]);
  });
});

describe('a question to those who sign up', () => {
  const asking = (...asked: object[]) => {
    const blank = blankListing('activity', 'en');
    const facts = {
      ...blank.facts,
      questions: asked.map((question) => ({ question, isNeeded: false })),
    };
    const draft = { ...blank, facts };
    return found(draft).filter(([place]) => place!.startsWith('facts.questions'));
  };

  it.each([
    [{ zh: '饮食', en: '' }, [['facts.questions.0.question.en', 'needed']]],
    [{ zh: '', en: 'Diet' }, []],
    [{ zh: '', en: 'Write to a@b.cn' }, [['facts.questions.0.question.en', 'contactInText']]],
  ])('%j is refused for %j', (question, flaws) => {
    expect(asking(question)).toEqual(flaws);
  });

  it('is asked once, in the language in which the activity is written', () => {
    const [diet, size, again] = [
      { zh: '', en: 'Diet' },
      { zh: '', en: 'Size' },
      { zh: '饮食', en: 'Diet' },
    ];
    expect(asking(diet, size, again)).toEqual([['facts.questions.2.question.en', 'form.twice']]);
  });
});
