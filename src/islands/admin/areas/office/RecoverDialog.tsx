import { Form } from 'antd';
import { useId, useState } from 'react';
import type { ToldFlaw } from '#contract/call/flaw.ts';
import { AskDialog } from '#islands/admin/kit/AskDialog.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import { InsteadInput } from './InsteadInput.tsx';

/** What a record is to have in the place of what it had, field by field. */
export type Instead = Readonly<Record<string, unknown>>;

interface Props {
  name: string;
  kind: string;
  /** With which of its fields it cannot come back, and why. */
  flaws: readonly ToldFlaw[];
  /** @throws ApiError, which is told, and the dialog stays */
  onGive(instead: Instead): Promise<void>;
  onEnd(): void;
}

/** The top of a tree is a place as well, of any other field something has to be said. */
const valueOf = (instead: Instead, place: string): unknown =>
  instead[place] ?? (place === 'parentId' ? null : undefined);

/** Asks for what a record is to have where its key is taken by now, or what it belonged to is gone. */
export function RecoverDialog({ name, kind, flaws, onGive, onEnd }: Props) {
  const { t, label } = useOffice();
  const id = useId();
  const [instead, give] = useState<Instead>({});
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
          <Form.Item
            key={place}
            required
            htmlFor={`${id}-${place}`}
            label={label(kind, place)}
            validateStatus="error"
            help={msg}
          >
            <InsteadInput
              id={`${id}-${place}`}
              kind={kind}
              place={place}
              value={given[place]}
              onChange={(value) => give({ ...instead, [place]: value ?? undefined })}
            />
          </Form.Item>
        ))}
      </Form>
    </AskDialog>
  );
}
