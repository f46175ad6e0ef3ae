import type { Answer } from '#contract/call/endpoint.ts';
import type { certificationKind } from '#contract/cooperation/certification.ts';
import type { organisationKind } from '#contract/cooperation/organisation.ts';

/** An organisation as its members read it. */
export type OwnOrganisation = Answer<typeof organisationKind.listOwn>['rows'][number];
/** A round of certification as the members of its organisation read it. */
export type OwnRound = Answer<typeof certificationKind.listOwn>['rows'][number];
