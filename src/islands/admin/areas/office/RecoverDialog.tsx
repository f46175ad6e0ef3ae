import { Form } from 'antd';
import { useState } from 'react';
import type { FlawMessage } from '#contract/call/flaw.ts';
import { AskDialog } from '#islands/admin/kit/AskDialog.tsx';
import { TiedItem } from '#islands/admin/kit/input/TiedItem.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import { ReplacementInput } from './ReplacementInput.tsx';

/** Replacement values by field. */
export type Replacements = Readonly<Record<string, unknown>>;

interface Props {
  name: string;
  kind: string;
  /** Fields because of which it cannot be restored, and why. */
  flaws: readonly FlawMessage[];
  /** @throws ApiError, which is reported; the dialog stays open */
  onGive(instead: Replacements): Promise<void>;
  onEnd(): void;
}

/** Replacement value of a field. For the parent null, the top of the tree, is a valid value; other fields need one. */
const valueOf = (instead: Replacements, place: string): unknown =>
  instead[place] ?? (place === 'parentId' ? null : undefined);

/** Dialog that asks for replacement values, where a key is taken by now or something the record belonged to is gone. */
export function RecoverDialog({ name, kind, flaws, onGive, onEnd }: Props) {
  const { t, label } = useOffice();
  const [instead, give] = useState<Replacements>({});
  const given = Object.fromEntries(flaws.map(({ place }) => [place, valueOf(instead, place)]));
  const isReady = Object.values(given).every((value) => value !== undefined && value !== '');
  return (
    <AskDialog
      title={t('admin.bin.recoverNamed', { name })}
      okText={t('admin.bin.recover')}
      isReady={isReady}
      onGive={() => onGive(given)}
      onEnd={onEnd}
    >
      <p className="office-note">{t('admin.bin.recoverLead')}</p>
      <Form layout="vertical" component="div">
        {flaws.map(({ place, msg }) => (
          <TiedItem key={place} isNeeded label={label(kind, place)} fault={msg}>
            {(ties) => (
              <ReplacementInput
                ties={ties}
                kind={kind}
                place={place}
                value={given[place]}
                onChange={(value) => give({ ...instead, [place]: value ?? undefined })}
              />
            )}
          </TiedItem>
        ))}
      </Form>
    </AskDialog>
  );
}
