import { Form, Input } from 'antd';
import { useState, type ReactNode } from 'react';
import { enumerate } from '#contract/call/enumerate.ts';
import { issueCertificates } from '#contract/registration/certificate.ts';
import { localTime } from '#domain/calendar/local-time.ts';
import { AskDialog } from '#islands/admin/kit/AskDialog.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';

/** Texts printed on the certificates. */
const WORDS = ['zh', 'en', 'date'] as const;
type Words = Record<(typeof WORDS)[number], string>;

const LABELS = {
  zh: 'admin.certificateAward',
  en: 'admin.certificateAwardEnglish',
  date: 'admin.certificateDate',
} as const;

interface Props {
  /** Title of the dialog, with the name of the template or the number of selected entries. */
  title: string;
  /** Undefined until one is chosen. */
  template: number | undefined;
  /** Ids of the entries. Default: all of the template's session. */
  entries?: readonly number[];
  onDone(): void;
  onEnd(): void;
  /** The recipients as a text, or the choice of the template. */
  children: ReactNode;
}

/** Issues the certificates of a template, and names people whose names cannot be printed. */
function useIssue({ template, entries = [], onDone }: Props) {
  const { t, call, tell, locale } = useOffice();
  return async ({ zh, en, date }: Words): Promise<void> => {
    const body = { template: template!, entries: [...entries], award: { zh, en }, date };
    const { data } = await call(issueCertificates, { body });
    tell(t('admin.certificateIssued', { count: data.issued }));
    if (data.unprintable.length > 0) {
      const numbers = enumerate(data.unprintable, locale);
      tell(t('admin.certificateUnprintable', { numbers }));
    }
    onDone();
  };
}

/** Dialog that asks for the texts of certificates and issues them to those who have none yet. */
export function IssueDialog(props: Props) {
  const { title, template, onEnd, children } = props;
  const { t } = useOffice();
  const [words, write] = useState<Words>({ zh: '', en: '', date: localTime(new Date()).day });
  const issue = useIssue(props);
  return (
    <AskDialog
      title={title}
      okText={t('action.issue')}
      isReady={template !== undefined && words.date !== ''}
      onGive={() => issue(words)}
      onEnd={onEnd}
    >
      <Form layout="vertical" component="div">
        {children}
        {WORDS.map((name) => (
          <Form.Item
            key={name}
            label={t(LABELS[name])}
            htmlFor={`issue-${name}`}
            required={name === 'date'}
          >
            <Input
              id={`issue-${name}`}
              maxLength={100}
              {...(name === 'date' && { type: 'date' })}
              value={words[name]}
              onChange={({ target }) => write({ ...words, [name]: target.value })}
            />
          </Form.Item>
        ))}
      </Form>
    </AskDialog>
  );
}
