import { Button, Input, Modal, Tooltip } from 'antd';
import { useId, useState } from 'react';
import type { Call } from '#contract/call/endpoint.ts';
import { LANGUAGE_TAG, LOCALES } from '#contract/call/locale.ts';
import {
  messageEntries,
  MOST_LETTERS,
  previewMessages,
  type MessagePreview,
} from '#contract/registration/office/letter.ts';
import { DeedButton } from '#islands/admin/kit/button/DeedButton.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import { RestingButton } from '#islands/admin/kit/button/RestingButton.tsx';
import { ForPermissions } from '#islands/ui/Allowed.tsx';
import { useBusy } from '#islands/ui/use-busy.ts';

/** The selected entries, or the filter of the list. */
type Target = Omit<NonNullable<Call<typeof messageEntries>['body']>, 'text'>;

interface Props {
  target: Target;
  /** Number of entries. */
  count: number;
  onDone(): void;
}

interface LookProps {
  look: MessagePreview;
  /** Whether it is being sent. */
  isBusy: boolean;
  onBack(): void;
  onSend(): void;
}

/** Preview: the recipients, and the message as the first of them reads it in each language. */
function Look({ look, isBusy, onBack, onSend }: LookProps) {
  const { t } = useOffice();
  const { entries, people, unreached, title, text } = look;
  return (
    <>
      <p>{t('admin.entry.messageCount', { entries, people })}</p>
      {unreached > 0 && (
        <p className="entry-alert">{t('admin.entry.messageUnreached', { count: unreached })}</p>
      )}
      <p className="office-note">{t('admin.entry.messageSample')}</p>
      {LOCALES.map((locale) => (
        <figure key={locale} className="entry-sample" lang={LANGUAGE_TAG[locale]}>
          <figcaption>{t(`admin.choice.locale.${locale}`)}</figcaption>
          <strong>{title[locale]}</strong>
          <p className="office-said">{text[locale]}</p>
        </figure>
      ))}
      <div className="office-actions">
        <Button disabled={isBusy} onClick={onBack}>
          {t('admin.entry.messageEdit')}
        </Button>
        <RestingButton type="primary" loading={isBusy} disabled={people === 0} onClick={onSend}>
          {t('admin.entry.messageSend', { count: people })}
        </RestingButton>
      </div>
    </>
  );
}

/** Dialog for a message to many: write, preview, send. */
function Dialog({ target, count, onDone, onClose }: Props & { onClose(): void }) {
  const { t, call, tell, report } = useOffice();
  const id = useId();
  const [text, type] = useState('');
  const [look, show] = useState<MessagePreview>();
  const body = { ...target, text: text.trim() };
  const { isBusy, run } = useBusy(report);
  const preview = () => call(previewMessages, { body }).then(({ data }) => show(data), report);
  const send = () =>
    run(async () => {
      const { data } = await call(messageEntries, { body });
      tell(t('admin.entry.messageSent', data));
      onClose();
      onDone();
    });
  return (
    <Modal open title={t('admin.entry.messageTitle', { count })} footer={null} onCancel={onClose}>
      {look ? (
        <Look
          look={look}
          isBusy={isBusy}
          onBack={() => show(undefined)}
          onSend={() => void send()}
        />
      ) : (
        <>
          <p className="office-note">{t('admin.entry.messageLead')}</p>
          <label htmlFor={id}>{t('admin.entry.text')}</label>
          <Input.TextArea
            id={id}
            rows={5}
            maxLength={1000}
            value={text}
            onChange={({ target: input }) => type(input.value)}
          />
          <div className="office-actions office-below">
            <Button onClick={onClose}>{t('admin.cancel')}</Button>
            <Button type="primary" disabled={body.text === ''} onClick={() => void preview()}>
              {t('admin.entry.messageLook')}
            </Button>
          </div>
        </>
      )}
    </Modal>
  );
}

/** Button for a message to the teams of several entries. */
export function MessageMany(props: Props) {
  const { count } = props;
  const { t, known } = useOffice();
  const [isOpen, open] = useState(false);
  const isMany = count > MOST_LETTERS;
  const hint = t('admin.entry.messageMost', { count: MOST_LETTERS });
  return (
    <ForPermissions grant={known} permissions={['contest:entry:message']}>
      <Tooltip title={isMany && hint}>
        <DeedButton
          disabled={isMany || count === 0}
          label={
            count === 0 ? t('admin.entry.messageNone') : t('admin.entry.messageMany', { count })
          }
          onClick={() => open(true)}
        />
      </Tooltip>
      {isOpen && <Dialog {...props} onClose={() => open(false)} />}
    </ForPermissions>
  );
}
