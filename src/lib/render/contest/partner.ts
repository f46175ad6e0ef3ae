import type { MessageKey } from '#content/i18n/translate.ts';
import { UNIT_ROLES, UNIT_TIERS, type Unit } from '#contract/people/people.ts';

/** Partners of the same rank. */
export interface PartnerRank {
  label: MessageKey;
  of: readonly Unit[];
  /** Whether their logos are large, as those of hosts and of the highest tier. */
  isLarge: boolean;
}

/** Returns the organising units by role, then the supporters by tier, without empty ranks. */
export function ranksOf(units: readonly Unit[]): PartnerRank[] {
  const roles = UNIT_ROLES.filter((role) => role !== 'supporter').map((role) => ({
    label: `unit.${role}` as const,
    of: units.filter((unit) => unit.role === role),
    isLarge: role === 'host',
  }));
  const tiers = UNIT_TIERS.map((tier) => ({
    label: `unit.tier.${tier}` as const,
    of: units.filter((unit) => unit.role === 'supporter' && unit.tier === tier),
    isLarge: tier === 'principal',
  }));
  return [...roles, ...tiers].filter(({ of }) => of.length > 0);
}
