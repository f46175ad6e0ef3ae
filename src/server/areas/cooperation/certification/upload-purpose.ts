import { EVIDENCE_KINDS } from '#contract/cooperation/certification.ts';
import { Fault } from '#contract/fault.ts';
import { EVIDENCE_RULES } from '#domain/cooperation/evidence.ts';
import type { UploadPurpose } from '#server/platform/http/upload/upload-purpose.ts';
import { demandWritten } from './save.ts';

/** The source of an upload is the id of a round. */
const ROUND = /^[1-9]\d{0,8}$/;

const isKind = (slot: string): boolean => (EVIDENCE_KINDS as readonly string[]).includes(slot);

/** Evidence of certifications. It is accepted from those who may write the round (threat 77). */
export const evidenceUploads: UploadPurpose = {
  name: 'certification',
  async admit(db, _, { caller, source, slot }) {
    if (!caller) throw new Fault('unauthorised');
    if (!ROUND.test(source) || !isKind(slot)) throw new Fault('notFound');
    await demandWritten(db, caller, Number(source));
    return { owner: { accountId: caller.userId, draft: null }, rules: EVIDENCE_RULES };
  },
};
