import type { MessageKey } from '#content/i18n/translate.ts';
import { UNIT_ROLES, UNIT_TIERS, type Unit } from '#contract/people/people.ts';

/** Partners who stand together. */
export interface PartnerRank {
  label: MessageKey;
  of: readonly Unit[];
  /** Whether their marks are large: of those who host, and of those who give the most. */
  isLarge: boolean;
}

/** Those who carry the contest by role, then those who support it by tier; ranks that nobody has are left out. */
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
