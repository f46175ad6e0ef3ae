import { Form, Input } from 'antd';
import { useState, type ReactNode } from 'react';
import { enumerate } from '#contract/call/enumerate.ts';
import { issueCertificates } from '#contract/registration/certificate.ts';
import { AskDialog } from '#islands/admin/kit/AskDialog.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';

/** What is written on the papers. */
const WORDS = ['zh', 'en', 'date'] as const;
type Words = Record<(typeof WORDS)[number], string>;

const LABELS = {
  zh: 'admin.certificateAward',
  en: 'admin.certificateAwardEnglish',
  date: 'admin.certificateDate',
} as const;

const today = (): string => new Date().toLocaleDateString('sv-SE');

interface Props {
  /** What it asks, with what the template is called or how many entries were chosen. */
  title: string;
  /** Undefined until one was chosen. */
  template: number | undefined;
  /** The entries; all of the template's session, where none is named. */
  entries?: readonly number[];
  onDone(): void;
  onEnd(): void;
  /** To whom it is issued, in words or as a choice. */
  children: ReactNode;
}

/** Issues the certificates of a template, and says whose name cannot be printed. */
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

/** Asks what is written on certificates, and issues them to whoever has none yet. */
export function IssueDialog(props: Props) {
  const { title, template, onEnd, children } = props;
  const { t } = useOffice();
  const [words, write] = useState<Words>({ zh: '', en: '', date: today() });
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
