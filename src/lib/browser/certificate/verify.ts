import { CODE } from '#contract/call/code.ts';
import {
  matchCertificate,
  verifyCertificate,
  type VerifiedCertificate,
} from '#contract/registration/certificate.ts';
import { ApiError } from '#lib/browser/api/error.ts';
import { loadSession } from '#lib/browser/session/page.ts';

const PLAIN = { token: false, guard: false } as const;

/** Returns the content of a certificate; null for an unknown code, undefined if a failure was reported. */
export async function readCertificate(
  code: string,
): Promise<VerifiedCertificate | null | undefined> {
  const { client, report } = await loadSession();
  try {
    return (await client.call(verifyCertificate, { params: { code } }, PLAIN)).data;
  } catch (error) {
    if (error instanceof ApiError && error.detail.code === CODE.notFound) return null;
    report(error);
    return undefined;
  }
}

/** Returns whether a name is the one on a certificate; undefined if a failure was reported. */
export async function matchName(code: string, name: string): Promise<boolean | undefined> {
  const { client, report } = await loadSession();
  try {
    const { data } = await client.call(matchCertificate, { body: { code, name } }, PLAIN);
    return data.isMatch;
  } catch (error) {
    report(error);
    return undefined;
  }
}
