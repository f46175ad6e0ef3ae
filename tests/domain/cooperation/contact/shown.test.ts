import { describe, expect, it } from 'vitest';
import type { OwnEvent, Side } from '#contract/kind/own.ts';
import { hiddenEnd, shownEvents, shownState } from '#domain/cooperation/contact/shown.ts';

const event = (side: Side, deed: string, state: string, note = ''): OwnEvent => ({
  at: '2026-06-01T00:00:00Z',
  by: 'somebody',
  side,
  deed,
  state,
  note,
});
const asked = event('owner', 'ask', 'sent');
const seen = event('counterpart', 'see', 'seen');
const accepted = event('counterpart', 'accept', 'accepted');
const reported = event('counterpart', 'report', 'reported', '广告');
const upheld = event('reviewer', 'uphold', 'upheld', '属实');

describe('the end that whoever asked reads', () => {
  it.each([
    ['block', 'seen', 'declined'],
    ['report', 'accepted', 'revoked'],
    ['report', 'expired', 'expired'],
    ['decline', 'seen', undefined],
    ['revoke', 'accepted', undefined],
  ] as const)('after %s of a request that is %s is %s', (deed, before, end) => {
    expect(hiddenEnd(deed, before)).toBe(end);
  });

  it('is read by them alone', () => {
    const row = { status: 'reported', shownAs: 'declined' } as const;
    expect(shownState(row, 'owner')).toBe('declined');
    expect(shownState(row, 'counterpart')).toBe('reported');
    expect(shownState({ status: 'seen', shownAs: null }, 'owner')).toBe('seen');
  });
});

describe('the history', () => {
  it('tells the organisation everything', () => {
    const all = [asked, seen, reported, upheld];
    expect(shownEvents(all, 'counterpart')).toEqual(all);
  });

  it('tells whoever asked of a report as of a refusal, without its reason', () => {
    expect(shownEvents([asked, seen, reported, upheld], 'owner')).toEqual([
      asked,
      seen,
      event('counterpart', 'decline', 'declined'),
    ]);
  });

  it('tells whoever asked of a report of what was accepted as of a revocation', () => {
    expect(shownEvents([asked, seen, accepted, reported], 'owner')).toEqual([
      asked,
      seen,
      accepted,
      event('counterpart', 'revoke', 'revoked'),
    ]);
  });

  it('tells of a complaint whoever complains, in the state that they read, and nobody else', () => {
    const complained = event('owner', 'complain', 'reported', '骚扰');
    const settled = event('reviewer', 'settle', 'upheld');
    const all = [asked, seen, accepted, reported, complained, upheld, settled];
    expect(shownEvents(all, 'counterpart')).toEqual([asked, seen, accepted, reported, upheld]);
    expect(shownEvents(all, 'owner').slice(3)).toEqual([
      event('counterpart', 'revoke', 'revoked'),
      event('owner', 'complain', 'revoked', '骚扰'),
      event('reviewer', 'settle', 'revoked'),
    ]);
  });

  it('tells whoever asked nothing of what follows a request that is over', () => {
    const over = [asked, event('reviewer', 'expire', 'expired')];
    const blocked = event('counterpart', 'block', 'blocked');
    expect(shownEvents([...over, blocked], 'owner')).toEqual(over);
  });
});
