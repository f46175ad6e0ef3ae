import type { Answer } from '#contract/call/endpoint.ts';
import { downloadCertificate, listOwnCertificates } from '#contract/registration/certificate.ts';
import { useIsland } from '#islands/session/island.ts';
import { useOwn } from '#islands/session/use-own.ts';
import { useBusy } from '#islands/ui/use-busy.ts';
import { saveFile } from '#lib/browser/api/download.ts';
import { callOrReport } from '#lib/browser/session/current.ts';
import { PATHS, pathTo, useEnter } from '../enter.ts';

type Certificate = Answer<typeof listOwnCertificates>['data'][number];

function Row({ certificate }: { certificate: Certificate }) {
  const { locale, texts, say } = useEnter();
  const { current } = useIsland();
  const { isBusy, run } = useBusy((error) => current().report(error));
  const { id, code, kind, title, award, issuedOn, revokedAt } = certificate;
  const inLanguage = ({ zh, en }: Certificate['title']) => (locale === 'en' && en !== '' ? en : zh);
  const prize = inLanguage(award);
  const save = () =>
    run(async () => {
      saveFile(await current().client.download(downloadCertificate, { params: { id } }));
    });
  return (
    <li
      className="enter-card grid justify-items-start gap-2 py-5 px-6 border border-line cut data-[state=offered]:border-action data-[state=returned]:border-action"
      data-state={revokedAt === null ? 'approved' : 'withdrawn'}
    >
      <p className="enter-person cluster items-center gap-x-3 gap-y-1">
        <em className="tag-mark whitespace-nowrap">{texts[`label.certificate_kind.${kind}`]}</em>
        <small>{issuedOn}</small>
        {revokedAt !== null && <small>{say('enter.certificateRevoked')}</small>}
      </p>
      <h3>{inLanguage(title)}</h3>
      {prize !== '' && <p>{prize}</p>}
      <p className="tabular-nums tracking-[0.02em] whitespace-nowrap">{code}</p>
      <p className="enter-deeds">
        {revokedAt === null && (
          <button
            type="button"
            className="button-main"
            disabled={isBusy}
            onClick={() => void save()}
          >
            {say('enter.certificateSave')}
          </button>
        )}
        <a className="button-quiet" href={`${pathTo(PATHS.certificate)}#${code}`}>
          {say('enter.certificateVerify')}
        </a>
      </p>
    </li>
  );
}

/** The reader's certificates, each to download and with a link to the page that verifies it. */
export function OwnCertificates() {
  const { say } = useEnter();
  const { current } = useIsland();
  const read = async () => (await callOrReport(current(), listOwnCertificates))?.data;
  const { found: certificates = [] } = useOwn(read);
  if (certificates.length === 0) return null;
  return (
    <section className="enter-part">
      <h2>{say('enter.certificates')}</h2>
      <ul className="grid gap-5">
        {certificates.map((one) => (
          <Row key={one.id} certificate={one} />
        ))}
      </ul>
    </section>
  );
}
