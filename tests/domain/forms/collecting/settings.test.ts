import { describe, expect, it } from 'vitest';
import { FORM_PURPOSES } from '#contract/forms/form.ts';
import { FORM_ACCESS, formSettings } from '#contract/forms/settings.ts';
import { fixedSettings, settingsFlaws } from '#domain/forms/collecting/settings.ts';

it.each([
  ['the defaults', {}, []],
  ['a missing password', { access: 'password' }, [['password', 'needed']]],
  [
    'an end before the beginning',
    { from: '2026-03-02T00:00:00Z', until: '2026-03-02T00:00:00Z' },
    [['until', 'endBeforeStart']],
  ],
  [
    'hours of zero length',
    { hours: { from: '09:00', until: '09:00' } },
    [['hours', 'form.sameHours']],
  ],
  [
    'one answer per account without a login',
    { once: { by: 'account' } },
    [['once', 'form.onceAccount']],
  ],
  [
    'later changes without a login',
    { changeUntil: '2026-03-02T00:00:00Z' },
    [['changeUntil', 'form.changeAccount']],
  ],
  [
    'later changes to anonymous answers',
    { access: 'account', isAnonymous: true, changeUntil: '2026-03-02T00:00:00Z' },
    [['changeUntil', 'form.anonymousChange']],
  ],
])('the flaws of settings with %s', (_, settings, flaws) => {
  const found = settingsFlaws(formSettings.parse(settings));
  expect(found.map(({ place, rules }) => [place, rules[0]!.name])).toEqual(flaws);
});

describe.each(FORM_PURPOSES)('a form for %s', (purpose) => {
  const flawsOf = (settings: object) =>
    settingsFlaws(formSettings.parse(settings), purpose).map(({ place }) => place);
  const fixed = fixedSettings(purpose);

  it('is sound with what its purpose leaves no choice about', () => {
    expect(flawsOf(fixed)).toEqual([]);
  });

  it('may have any access that its purpose leaves open', () => {
    const sound = FORM_ACCESS.filter(
      (access) => flawsOf({ ...fixed, access, password: 'a' }).length === 0,
    );
    expect(sound).toEqual(fixed.access ? [fixed.access] : FORM_ACCESS);
  });
});
