import {
  listConsultants,
  revealConsultation,
  submitConsultation,
} from '#contract/consultation/consultation.ts';
import type { Api } from '#server/platform/http/api.ts';
import { actorOf } from '#server/platform/http/context.ts';
import { mountOwn } from '#server/platform/own/routes.ts';
import { revealRecord } from '#server/platform/records/reveal.ts';
import { consultationKind } from './kind.ts';
import { CONSULTATION_REVEALED, listPublic, submit } from './service.ts';

/** Mounts the calls to submit, answer and read consultations. */
export function consultationRoutes(api: Api): void {
  const { mount, db } = api;
  mountOwn(api, consultationKind);
  mount(submitConsultation, async ({ body }, context) => {
    const userId = context.get('caller')?.userId;
    await submit(db, { address: context.get('address'), userId }, body);
    return {};
  });
  mount(listConsultants, ({ body }) => listPublic(db, body));
  mount(revealConsultation, async ({ params }, context) => ({
    data: await revealRecord(db, CONSULTATION_REVEALED, actorOf(context), params.id),
  }));
}
