import { expect, it } from 'vitest';
import { formSettings } from '#contract/forms/settings.ts';
import { settingsFlaws } from '#domain/forms/collecting/settings.ts';

it.each([
  ['what goes without saying', {}, []],
  ['a password that is missing', { access: 'password' }, [['password', 'needed']]],
  [
    'an end before the beginning',
    { from: '2026-03-02T00:00:00Z', until: '2026-03-02T00:00:00Z' },
    [['until', 'endBeforeStart']],
  ],
  [
    'hours of no length',
    { hours: { from: '09:00', until: '09:00' } },
    [['hours', 'form.sameHours']],
  ],
  [
    'an account where none is asked for',
    { once: { by: 'account' } },
    [['once', 'form.onceAccount']],
  ],
  [
    'changes of what nobody owns',
    { changeUntil: '2026-03-02T00:00:00Z' },
    [['changeUntil', 'form.changeAccount']],
  ],
  [
    'changes of what is anonymous',
    { access: 'account', isAnonymous: true, changeUntil: '2026-03-02T00:00:00Z' },
    [['changeUntil', 'form.anonymousChange']],
  ],
])('the flaws of settings with %s', (_, settings, flaws) => {
  const found = settingsFlaws(formSettings.parse(settings));
  expect(found.map(({ place, rules }) => [place, rules[0]!.name])).toEqual(flaws);
});
