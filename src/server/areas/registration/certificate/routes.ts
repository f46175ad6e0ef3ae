import * as contract from '#contract/registration/certificate.ts';
import { downloadSummary } from '#contract/registration/entry/record.ts';
import type { Api } from '#server/platform/http/api.ts';
import { attachment } from '#server/platform/http/upload/attachment.ts';
import { actorOf, callerOf } from '#server/platform/http/context.ts';
import { mountReader, mountStore } from '#server/platform/records/routes.ts';
import { writeSummary } from '../document/summary.ts';
import { issue } from './issue.ts';
import { revoke } from './revoke.ts';
import { certificateReader, templateStoreOf } from './kind.ts';
import { writePaper } from './paper.ts';
import { demandOwn, listOwn, match, verify } from './verify.ts';

const pdf = (name: string, bytes: Buffer): Response =>
  attachment(new Uint8Array(bytes), name, 'application/pdf', bytes.length);

/** Calls by which people download and verify certificates. */
export function certificateRoutes(api: Api): void {
  const { mount, db, storage, origin } = api;
  mount(contract.verifyCertificate, async ({ params }, context) => ({
    data: await verify(db, params.code, context.get('address')),
  }));
  mount(contract.matchCertificate, async ({ body }, context) => ({
    data: { isMatch: await match(db, body, context.get('address')) },
  }));
  mount(contract.listOwnCertificates, async (_, context) => {
    const found = await listOwn(db, callerOf(context).userId);
    return {
      data: found.map(({ revokedAt, words, ...one }) => ({
        ...one,
        award: words.award,
        revokedAt: revokedAt?.toISOString() ?? null,
      })),
    };
  });
  mount(contract.downloadCertificate, async ({ params }, context) => {
    const own = await demandOwn(db, callerOf(context).userId, params.id);
    return pdf(`${own.code}.pdf`, await writePaper({ db, storage, origin }, own));
  });
  mount(downloadSummary, async ({ params }, context) => {
    const accountId = callerOf(context).userId;
    const { name, bytes } = await writeSummary(db, { ...params, accountId, origin });
    return pdf(name, bytes);
  });
  mountOffice(api);
}

/** Calls by which the office designs, issues and revokes certificates. */
function mountOffice(api: Api): void {
  const { mount, db } = api;
  mountStore(api, templateStoreOf(api));
  mountReader(api, certificateReader);
  mount(contract.issueCertificates, async ({ body }, context) => ({
    data: await issue(db, actorOf(context), body),
  }));
  mount(contract.revokeCertificate, async ({ params, body }, context) => {
    await revoke(db, actorOf(context), params.id, body.reason);
    return {};
  });
}
