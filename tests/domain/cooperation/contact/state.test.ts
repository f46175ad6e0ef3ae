import { describe, expect, it } from 'vitest';
import { CONTACT_STATES } from '#contract/cooperation/contact.ts';
import { contactStates } from '#domain/cooperation/contact/state.ts';
import { deedsIn } from '#domain/own/state.ts';

const deedsOf = (side: 'owner' | 'counterpart' | 'reviewer') =>
  Object.fromEntries(
    CONTACT_STATES.map((state) => [state, deedsIn(contactStates, state, side)] as const).filter(
      ([, deeds]) => deeds.length > 0,
    ),
  );

describe('the deeds for a request', () => {
  it('of whoever asks are to withdraw it, to revoke what was agreed, and to complain afterwards', () => {
    expect(deedsOf('owner')).toEqual({
      sent: ['withdraw'],
      seen: ['withdraw'],
      accepted: ['revoke', 'complain'],
      declined: ['complain'],
      revoked: ['complain'],
      blocked: ['complain'],
      reported: ['complain'],
      upheld: ['complain'],
    });
  });

  it('of the organisation begin with opening it', () => {
    expect(deedsOf('counterpart')).toEqual({
      sent: ['see'],
      seen: ['accept', 'decline', 'block', 'report'],
      accepted: ['revoke', 'report'],
      declined: ['block', 'report'],
      expired: ['block', 'report'],
      revoked: ['block', 'report'],
      blocked: ['unblock', 'report'],
    });
  });

  it('of the office are about reports and complaints alone', () => {
    expect(deedsOf('reviewer')).toEqual({
      accepted: ['settle'],
      declined: ['settle'],
      revoked: ['settle'],
      blocked: ['settle'],
      reported: ['uphold', 'dismiss', 'settle'],
      upheld: ['reopen', 'settle'],
    });
  });
});
