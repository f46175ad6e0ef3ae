import type { RoundAwards } from '#contract/judging/outcome/award.ts';

export type Prized = RoundAwards['tracks'][number]['prizes'][number];
