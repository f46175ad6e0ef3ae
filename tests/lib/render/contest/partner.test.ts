import { expect, it } from 'vitest';
import type { Unit } from '#contract/people/people.ts';
import { ranksOf } from '#lib/render/contest/partner.ts';

const unit = (id: number, role: Unit['role'], tier: Unit['tier'] = 'supporter'): Unit => ({
  id,
  role,
  tier,
  name: { zh: `单位${id}`, en: '' },
  url: null,
  logo: null,
  sort: id,
});

it('organisers are ranked by role and supporters by tier; the upper ranks have large logos', () => {
  const [supporter, principal, host, partner] = [
    unit(1, 'supporter'),
    unit(2, 'supporter', 'principal'),
    unit(3, 'host', 'principal'),
    unit(4, 'supporter', 'partner'),
  ];
  expect(ranksOf([supporter, principal, host, partner])).toEqual([
    { label: 'unit.host', of: [host], isLarge: true },
    { label: 'unit.tier.principal', of: [principal], isLarge: true },
    { label: 'unit.tier.partner', of: [partner], isLarge: false },
    { label: 'unit.tier.supporter', of: [supporter], isLarge: false },
  ]);
});
