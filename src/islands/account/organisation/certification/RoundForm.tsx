import { useEffect, useState } from 'react';
import type { FlawMessage } from '#contract/call/flaw.ts';
import { certificationKind, saveCertification } from '#contract/cooperation/certification.ts';
import { Form } from '#islands/session/Form.tsx';
import { useIsland } from '#islands/session/island.ts';
import { useAccountForm } from '#islands/session/use-account-form.ts';
import { refusedFields } from '#lib/browser/api/error.ts';
import { useOrganisationTexts } from '../context.ts';
import { Evidence } from './Evidence.tsx';
import { identityForm, toIdentity, toIdentityText, type IdentityText } from '../identity.ts';
import { IdentityFields } from '../IdentityFields.tsx';
import type { OwnRound } from '../own-organisation.ts';

const KEPT: readonly string[] = [];

interface Props {
  round: OwnRound;
  onDone(): void;
}

type Refused = (flaws: readonly FlawMessage[]) => void;

/** Who the organisation says it is; one button saves that and submits the round. */
function IdentityForm({ round, onDone, onRefused }: Props & { onRefused: Refused }) {
  const { current } = useIsland();
  const { texts } = useOrganisationTexts();
  const form = useAccountForm(`certification.${round.id}`, identityForm, KEPT);
  const written = JSON.stringify(toIdentityText(round.identity));
  useEffect(() => form.reset(JSON.parse(written) as IdentityText), [form, written]);

  async function send(text: IdentityText): Promise<void> {
    const { client, screen } = current();
    const { id, version, evidence } = round;
    const named = evidence.map(({ fileId, kind, validUntil }) => ({ fileId, kind, validUntil }));
    const body = { identity: toIdentity(text), evidence: named, version };
    try {
      const { data } = await client.call(saveCertification, { params: { id }, body });
      const deed = { deed: 'submit', note: '', version: data.version };
      await client.call(certificationKind.act, { params: { id }, body: deed });
      screen.tell(texts['organisation.submitted']);
    } catch (error) {
      onRefused(refusedFields(error));
      throw error;
    } finally {
      onDone();
    }
  }
  return (
    <Form form={form} action={texts['deed.certification.submit']} send={send}>
      <IdentityFields />
      <p className="caption">{texts['organisation.submitDetail']}</p>
    </Form>
  );
}

/** A round that the members write: the evidence, and the identity that it proves. */
export function RoundForm(props: Props) {
  const [flaws, refuse] = useState<readonly FlawMessage[]>([]);
  return (
    <>
      <Evidence {...props} flaws={flaws} />
      <IdentityForm {...props} onRefused={refuse} />
    </>
  );
}
