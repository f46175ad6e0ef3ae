import {
  beginCertification,
  openEvidence as evidenceContract,
  revealCertification,
  saveCertification,
} from '#contract/cooperation/certification.ts';
import type { Api } from '#server/platform/http/api.ts';
import { actorOf, callerOf } from '#server/platform/http/context.ts';
import { mountOwn } from '#server/platform/own/routes.ts';
import { revealRecord } from '#server/platform/records/reveal.ts';
import { certificationKind } from './kind.ts';
import { openEvidence, revealedBy } from './reveal.ts';
import { beginRound } from './round.ts';
import { saveRound } from './save.ts';

/** Mounts the calls of members and the office about rounds of certification. */
export function certificationRoutes(api: Api): void {
  const { mount, db, secret } = api;
  mountOwn(api, certificationKind);
  mount(beginCertification, async ({ body }, context) => ({
    data: await beginRound(db, callerOf(context), body.organisationId),
  }));
  mount(saveCertification, async ({ params, body }, context) => ({
    data: await saveRound(api, callerOf(context), { ...params, ...body }),
  }));
  mount(evidenceContract, async ({ params }, context) => ({
    data: await openEvidence(api, actorOf(context), params),
  }));
  mount(revealCertification, async ({ params }, context) => ({
    data: await revealRecord(db, revealedBy(secret), actorOf(context), params.id),
  }));
}
