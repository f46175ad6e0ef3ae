import { UploadOutlined } from '@ant-design/icons';
import { Button, Progress } from 'antd';
import { useRef, useState } from 'react';
import { sendFile } from '#lib/api/upload.ts';
import { useOffice } from '../office.ts';
import { judgeFiles, type UploadFault, type UploadRule } from './upload-rule.ts';

interface Props {
  /** The call that takes a file. */
  address: string;
  kind: 'picture' | 'file' | 'image';
  rule: UploadRule;
  /** How many files are there already. */
  there: number;
  /** A file that arrived, with the server's answer. */
  onArrive(reply: Record<string, unknown>): void;
}

function useFaultText({ formats, size, count }: UploadRule) {
  const { t, current } = useOffice();
  return (fault: UploadFault): string =>
    ({
      format: t('admin.uploadFormat', { formats: formats.join('/') }),
      size: t('admin.uploadSize', { size }),
      count: current.texts['error.tooManyFiles'].replace('{limit}', String(count)),
    })[fault];
}

/** Takes files from the reader's own storage, one after the other (specification 5). */
export function Uploader({ address, kind, rule, there, onArrive }: Props) {
  const { t, locale, current, known, report } = useOffice();
  const input = useRef<HTMLInputElement>(null);
  const [percent, setPercent] = useState<number>();
  const textOf = useFaultText(rule);

  async function send(files: readonly File[]): Promise<void> {
    const fault = judgeFiles(files, there, rule);
    if (fault) return report(new Error(textOf(fault)));
    const given = { address, kind, locale, token: known.token, texts: current.texts };
    try {
      for (const file of files) {
        onArrive(await sendFile({ ...given, file, onProgress: setPercent }));
      }
    } catch (error) {
      report(error);
    } finally {
      setPercent(undefined);
    }
  }

  return (
    <>
      <Button
        icon={<UploadOutlined />}
        loading={percent !== undefined}
        onClick={() => input.current?.click()}
      >
        {t('admin.upload')}
      </Button>
      {percent !== undefined && <Progress percent={percent} aria-label={t('admin.upload')} />}
      <input
        ref={input}
        type="file"
        hidden
        multiple={rule.count > 1}
        accept={rule.formats.map((one) => `.${one}`).join()}
        onChange={({ target }) => {
          void send([...(target.files ?? [])]);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}
