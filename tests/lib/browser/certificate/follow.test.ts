// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import type { VerifiedCertificate } from '#contract/registration/certificate.ts';
import { followCertificate } from '#lib/browser/certificate/follow.ts';

/** The answers of the portal, which the test gives in any order. */
const asked: { code: string; answer: (found: VerifiedCertificate | null) => void }[] = [];
vi.mock('#lib/browser/certificate/verify.ts', () => ({
  readCertificate: (code: string) => new Promise((answer) => asked.push({ code, answer })),
  matchName: () => Promise.resolve(undefined),
}));

const certificate = (name: string) =>
  ({
    kind: 'award',
    issuedOn: '2026-01-01',
    revokedAt: null,
    reason: null,
    successor: null,
    texts: [{ zh: name, en: name }],
  }) as unknown as VerifiedCertificate;

beforeEach(() => {
  asked.length = 0;
  history.replaceState(null, '', '/certificate/');
  document.body.innerHTML = `<div data-certificate data-owed="owed">
    <form data-ask hidden><input name="code"><p id="code-fault"></p></form>
    <p data-say="missing" hidden></p>
    <div data-paper hidden><p data-say="valid"></p><p data-say="revoked"><span data-reason></span></p>
      <p data-successor><a data-next></a></p><span data-issued></span><div data-texts></div>
      <form data-match><input name="name"><p id="name-fault"></p></form>
      <p data-say="match"></p><p data-say="noMatch"></p></div></div>`;
});

const settle = () => new Promise((resolve) => setTimeout(resolve, 20));
const follow = async (hash: string) => {
  location.hash = hash;
  await settle();
};

it('the certificate that was asked for last is shown, in whatever order the answers arrive', async () => {
  followCertificate();
  await follow('AAA');
  await follow('BBB');
  expect(asked.map(({ code }) => code)).toEqual(['AAA', 'BBB']);
  asked[1]!.answer(certificate('乙'));
  await settle();
  asked[0]!.answer(certificate('甲'));
  await settle();
  expect(document.querySelector('[data-texts]')!.textContent).toBe('乙');
});

it('a code with a lone percent sign is asked for as it is', async () => {
  followCertificate();
  await follow('100%');
  expect(asked.at(-1)?.code).toBe('100%');
});
