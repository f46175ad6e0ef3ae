import type { EntryFlaw } from '#contract/registration/entry/record.ts';
import type { RegistrationRules } from '#contract/contest/registration.ts';
import type { TeamRole } from '#contract/registration/state.ts';
import { AGE_OF_CONSENT, ageOn } from './person.ts';

/** The properties of a member that decide whether the team may enter. */
export interface RosterMember {
  id: number;
  role: TeamRole;
  isConfirmed: boolean;
  /** Whether they agreed to the terms that apply now. */
  hasAgreed: boolean;
  birthday: string | null;
  hasGuardian: boolean;
}

type Limits = Pick<RegistrationRules, 'teamMin' | 'teamMax' | 'tutorMax' | 'ageMin' | 'ageMax'>;

/** Returns whether a person competes in the team, unlike tutors and contacts. */
export const isCompeting = ({ role }: Pick<RosterMember, 'role'>): boolean =>
  role === 'captain' || role === 'member';

type Rule = EntryFlaw['rules'][number];

/** @param day on which the age counts, in the contest's time zone */
function personRules(
  { birthday, hasGuardian, hasAgreed }: RosterMember,
  { ageMin, ageMax }: Limits,
  day: string,
): Rule[] {
  const rules: Rule[] = hasAgreed ? [] : [{ name: 'consent', values: {} }];
  if (birthday === null) return rules;
  const age = ageOn(birthday, day);
  if (ageMin !== null && age < ageMin) rules.push({ name: 'tooYoung', values: { min: ageMin } });
  if (ageMax !== null && age > ageMax) rules.push({ name: 'tooOld', values: { max: ageMax } });
  if (age < AGE_OF_CONSENT && !hasGuardian) rules.push({ name: 'guardian', values: {} });
  return rules;
}

/**
 * Returns why a team cannot enter with its present members. Only confirmed members count, and the captain must be one
 * of them (design of registration, 3).
 */
export function rosterFlaws(
  members: readonly RosterMember[],
  limits: Limits,
  day: string,
): EntryFlaw[] {
  const confirmed = members.filter(({ isConfirmed }) => isConfirmed);
  const playing = confirmed.filter(isCompeting).length;
  const { teamMin: min, teamMax: max } = limits;
  const captain = members.find(({ role }) => role === 'captain');
  const team: EntryFlaw[] = [];
  if (captain && !captain.isConfirmed) {
    team.push({ place: 'person', memberId: captain.id, rules: [{ name: 'needed', values: {} }] });
  }
  if (playing < min || playing > max) {
    team.push({
      place: 'roster',
      memberId: null,
      rules: [{ name: 'entries.between', values: { min, max } }],
    });
  }
  const people = confirmed.filter(isCompeting).flatMap((one): EntryFlaw[] => {
    const rules = personRules(one, limits, day);
    return rules.length > 0 ? [{ place: 'person', memberId: one.id, rules }] : [];
  });
  return [...team, ...people];
}
