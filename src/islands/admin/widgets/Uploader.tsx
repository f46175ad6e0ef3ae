import { UploadOutlined } from '@ant-design/icons';
import { Button, Progress } from 'antd';
import { useRef, useState } from 'react';
import { useOffice } from '../office.ts';
import { faultText } from './fault-text.ts';
import { judgeFiles, type UploadRule } from './upload-rule.ts';

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

/** Takes files from the reader's own storage, one after the other (specification 5). */
export function Uploader({ address, kind, rule, there, onArrive }: Props) {
  const office = useOffice();
  const { t, report } = office;
  const input = useRef<HTMLInputElement>(null);
  const [percent, setPercent] = useState<number>();

  async function send(files: readonly File[]): Promise<void> {
    const fault = judgeFiles(files, there, rule);
    if (fault) return report(new Error(faultText(office, fault, rule)));
    try {
      for (const file of files) {
        onArrive(await office.send(address, { file, kind, onProgress: setPercent }));
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
