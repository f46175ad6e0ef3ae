import { describe, expect, it } from 'vitest';
import { registrationRules } from '#contract/contest/registration.ts';
import { ENTRY_DEEDS, ENTRY_STATES } from '#contract/registration/state.ts';
import { isInTime, saveInterval } from '#domain/registration/arrival.ts';
import { teamNameKey } from '#domain/registration/team/name-key.ts';
import {
  ageOn,
  isIdNumber,
  maskIdNumber,
  plainIdNumber,
} from '#domain/registration/team/person.ts';
import { rosterFlaws, type RosterMember } from '#domain/registration/team/roster.ts';
import {
  ENDED_STATES,
  checkEntryDeed,
  ACTIVE_STATES,
  TRANSITIONS,
} from '#domain/registration/state.ts';
import { entryWindow, windowState } from '#domain/registration/window.ts';

const at = (text: string) => new Date(`2026-06-30T${text}Z`);

describe('a request of an entry', () => {
  const until = at('10:00:00.000');
  const sent = (time: string, begunAt: Date | null, grace = 600_000) =>
    isInTime({ at: at(time), until, grace, begunAt });

  it.each([
    ['is accepted at the deadline', '10:00:00.000', null, true],
    ['is refused one millisecond late', '10:00:00.001', null, false],
    ['is refused if it was begun at the deadline', '10:00:00.001', until, false],
    [
      'is accepted late if it was begun before the deadline',
      '10:00:00.001',
      at('09:59:59.999'),
      true,
    ],
    ['is accepted at the end of the grace period', '10:10:00.000', at('09:00:00'), true],
    ['is refused after the grace period', '10:10:00.001', at('09:00:00'), false],
  ])('%s', (_, time, begunAt, isTaken) => {
    expect(sent(time, begunAt)).toBe(isTaken);
  });

  it('is followed by the next save after 1 to 15 seconds, depending on the load of the server', () => {
    expect([0, 0.3, 0.7, 1, 5].map(saveInterval)).toEqual([1, 1, 7, 15, 15]);
  });
});

describe('the registration window of a topic', () => {
  const session = {
    isOpen: true,
    registrationFrom: at('08:00:00'),
    registrationUntil: at('10:00:00'),
  };
  const rules = registrationRules.parse({});

  it('is that of its session unless the topic sets its own', () => {
    const own = { ...rules, until: '2026-06-30T09:00:00Z', editUntil: '2026-07-01T09:00:00Z' };
    expect(entryWindow(session, rules)).toMatchObject({
      until: at('10:00:00'),
      editUntil: at('10:00:00'),
    });
    expect(entryWindow(session, own)).toMatchObject({
      until: at('09:00:00'),
      rosterUntil: at('09:00:00'),
      editUntil: new Date('2026-07-01T09:00:00Z'),
    });
  });

  it.each([
    ['notBegun', '07:59:59.999'],
    ['open', '08:00:00.000'],
    ['open', '10:00:00.000'],
    ['over', '10:00:00.001'],
  ])('is %s at %s', (state, time) => {
    expect(windowState(entryWindow(session, rules), at(time))).toBe(state);
  });

  it('is closed if the session is over', () => {
    const window = entryWindow({ ...session, isOpen: false }, rules);
    expect(windowState(window, at('09:00:00'))).toBe('closed');
  });
});

describe('the states of an entry', () => {
  it('are either active or ended', () => {
    expect([...ACTIVE_STATES, ...ENDED_STATES].toSorted()).toEqual([...ENTRY_STATES].toSorted());
  });

  it('allow each deed to one side alone', () => {
    for (const deed of ENTRY_DEEDS) {
      const sides = (['captain', 'time', 'office'] as const).filter((by) =>
        ENTRY_STATES.some(
          (state) => checkEntryDeed({ deed, by, state, reason: 'as asked' }) === undefined,
        ),
      );
      // An entry that the office begins has no previous state.
      expect([deed, sides]).toEqual([deed, deed === 'begin' ? [] : [TRANSITIONS[deed].by]]);
    }
  });

  it('require a reason if somebody loses something', () => {
    const judged = (deed: 'withdraw' | 'reject', state: 'draft' | 'approved') =>
      checkEntryDeed({ deed, by: deed === 'withdraw' ? 'captain' : 'office', state });
    expect([
      judged('withdraw', 'draft'),
      judged('withdraw', 'approved'),
      judged('reject', 'approved'),
    ]).toEqual([undefined, 'noteNeeded', 'noteNeeded']);
  });
});

describe('the key of a team name', () => {
  it.each([
    ['ＡＢＣ', 'abc'],
    ['算力 · 先锋！', '算力先锋'],
    ['  A-b_C 1 ', 'abc1'],
    ['———', ''],
  ])('%s is %s', (name, key) => {
    expect(teamNameKey(name)).toBe(key);
  });
});

describe('a person', () => {
  it('is identified by the document number in any spelling', () => {
    expect(plainIdNumber('11010 1-2001 02x')).toBe('110101200102X');
    expect(isIdNumber({ country: 'FR', number: '12AB34567' })).toBe(true);
    expect(isIdNumber({ country: 'CN', number: '12AB34567' })).toBe(false);
    const numbers = ['110101200102030010', 'BR7654321', 'AB12'];
    expect(numbers.map(maskIdNumber)).toEqual(['1101**********0010', 'BR*****21', 'A***']);
  });

  it('becomes a year older on the birthday, and not the day before', () => {
    expect([ageOn('2008-06-30', '2026-06-29'), ageOn('2008-06-30', '2026-06-30')]).toEqual([
      17, 18,
    ]);
    expect(ageOn('2008-02-29', '2026-02-28')).toBe(17);
  });
});

describe('a roster', () => {
  const rules = registrationRules.parse({ teamMin: 2, teamMax: 3, ageMin: 16, ageMax: 30 });
  const one = (id: number, change: Partial<RosterMember> = {}): RosterMember => ({
    id,
    role: id === 1 ? 'captain' : 'member',
    isConfirmed: true,
    hasAgreed: true,
    birthday: '2001-02-03',
    hasGuardian: false,
    ...change,
  });
  const read = (...members: RosterMember[]) =>
    rosterFlaws(members, rules, '2026-06-30').map(({ place, memberId, rules: [rule] }) => [
      place,
      memberId,
      rule!.name,
    ]);

  it('is valid with as many members as the topic asks for', () => {
    expect(read(one(1), one(2))).toEqual([]);
    expect(read(one(1), one(2), one(3), one(4, { role: 'tutor' }))).toEqual([]);
  });

  it('counts confirmed members only, and never tutors', () => {
    expect(read(one(1), one(2, { isConfirmed: false }))).toEqual([
      ['roster', null, 'entries.between'],
    ]);
    expect(read(one(1), one(2, { role: 'tutor' }))).toEqual([['roster', null, 'entries.between']]);
  });

  it('reports an unconfirmed captain, wrong ages, a missing guardian and a missing consent', () => {
    expect(read(one(1, { isConfirmed: false }), one(2), one(3))).toEqual([['person', 1, 'needed']]);
    expect(read(one(1), one(2, { birthday: '2012-01-01' }))).toEqual([['person', 2, 'tooYoung']]);
    expect(read(one(1), one(2, { birthday: '1990-01-01' }))).toEqual([['person', 2, 'tooOld']]);
    expect(read(one(1), one(2, { birthday: '2009-01-01' }))).toEqual([['person', 2, 'guardian']]);
    expect(read(one(1), one(2, { birthday: '2009-01-01', hasGuardian: true }))).toEqual([]);
    expect(read(one(1), one(2, { hasAgreed: false }))).toEqual([['person', 2, 'consent']]);
  });
});
