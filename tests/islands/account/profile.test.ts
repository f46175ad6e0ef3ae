import { describe, expect, it } from 'vitest';
import { profileChange } from '#contract/identity/account.ts';
import { deviceOf, minuteOf, secondOf } from '#lib/own-session.ts';
import { profileForm, toChange, toText } from '#islands/account/profile.ts';
import { profile } from '#tests/lib/browser/session/parts.ts';

describe('the profile form', () => {
  it('shows missing values as empty fields, and sends them back as null', () => {
    const text = toText({ ...profile, workName: '大学' });
    expect(text).toEqual({
      nickName: '安安',
      email: '',
      workName: '大学',
      colleges: '',
      education: '',
      major: '',
      personalProfile: '',
      countryType: '',
      localArea: null,
    });
    expect(profileForm.safeParse(text).success).toBe(true);
    const change = toChange(text);
    expect(change).toEqual({
      nickName: '安安',
      email: null,
      workName: '大学',
      colleges: null,
      education: null,
      major: null,
      personalProfile: null,
      countryType: null,
      localArea: null,
    });
    expect(profileChange.safeParse(change).success).toBe(true);
  });

  it.each([
    [{ nickName: '' }, 'form.nickNameRule'],
    [{ email: 'ann@x' }, 'form.emailRule'],
    [{ email: 'ann@example.org' }, undefined],
    [{ major: 'x'.repeat(65) }, 'form.textRule'],
  ])('validates %j with %s', (change, message) => {
    const given = { ...toText(profile), ...change };
    const { error } = profileForm.safeParse(given);
    expect(error?.issues[0]?.message).toBe(message);
  });
});

it.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Version/26 Safari/604.1',
    'Safari · iPhone',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/140 Safari/537.36 Edg/140', 'Edge · Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140 Safari/537.36', 'Chrome · Linux'],
  ['curl/8', 'curl/8'],
  ['', '–'],
])('the device of %s is named in two words', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});

it('a moment is written in Beijing time, to the minute or the second', () => {
  const moment = '2026-11-20T16:05:09.000Z';
  expect([minuteOf(moment), secondOf(moment)]).toEqual(['2026-11-21 00:05', '2026-11-21 00:05:09']);
});
