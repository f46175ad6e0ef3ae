import { useState } from 'react';
import type { FlawMessage } from '#contract/call/flaw.ts';
import { certificationKind } from '#contract/cooperation/certification.ts';
import { Form } from '#islands/session/Form.tsx';
import { useIsland } from '#islands/session/island.ts';
import { useAccountForm } from '#islands/session/use-account-form.ts';
import { useSavedValues } from '#islands/session/field/use-saved-values.ts';
import { refusedFields } from '#lib/browser/api/error.ts';
import { useOrganisationTexts } from '../context.ts';
import { Evidence } from './Evidence.tsx';
import { identityForm, toIdentity, toIdentityText, type IdentityText } from '../identity.ts';
import { IdentityFields } from '../IdentityFields.tsx';
import type { OwnRound } from '../own-organisation.ts';
import { useEvidence } from './use-evidence.ts';
import { useRoundSaves, type SaveRound } from './use-round-saves.ts';

const KEPT: readonly string[] = [];

interface Props {
  round: OwnRound;
  onDone(): void;
}

interface IdentityProps extends Props {
  save: SaveRound;
  /** Whether a file is on its way: who submits now would submit without it. */
  isUploading: boolean;
  onRefused(flaws: readonly FlawMessage[]): void;
}

/** Who the organisation says it is; one button saves that and submits the round. */
function IdentityForm({ round, save, isUploading, onDone, onRefused }: IdentityProps) {
  const { current } = useIsland();
  const { texts } = useOrganisationTexts();
  const form = useAccountForm(`certification.${round.id}`, identityForm, KEPT);
  useSavedValues(form, toIdentityText(round.identity));

  async function send(text: IdentityText): Promise<void> {
    const { client, screen } = current();
    try {
      const version = await save(() => ({ identity: toIdentity(text) }));
      const body = { deed: 'submit', note: '', version };
      await client.call(certificationKind.act, { params: { id: round.id }, body });
      screen.tell(texts['organisation.submitted']);
    } catch (error) {
      onRefused(refusedFields(error));
      throw error;
    } finally {
      onDone();
    }
  }
  return (
    <Form
      form={form}
      action={texts['deed.certification.submit']}
      isDisabled={isUploading}
      send={send}
    >
      <IdentityFields />
      <p className="caption">{texts['organisation.submitDetail']}</p>
    </Form>
  );
}

/** A round that the members write: the evidence, and the identity that it proves. */
export function RoundForm(props: Props) {
  const [flaws, refuse] = useState<readonly FlawMessage[]>([]);
  const { round, onDone } = props;
  const save = useRoundSaves(round);
  const editing = useEvidence(round, save, onDone);
  const isUploading = editing.sending !== undefined;
  return (
    <>
      <Evidence round={round} editing={editing} flaws={flaws} />
      <IdentityForm {...props} save={save} isUploading={isUploading} onRefused={refuse} />
    </>
  );
}
