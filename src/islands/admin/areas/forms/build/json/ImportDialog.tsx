import { Alert, Input, Modal, Upload } from 'antd';
import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { readDefinitionText, type ReadText } from '#domain/forms/build/json.ts';
import { placeName } from '#islands/admin/editor/place.ts';
import { ruleWords } from '#islands/admin/form/rule-words.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useBuilder } from '../builder.ts';

/** Returns a function that says why a text is not a valid form, and where. */
function useWords(): (read: ReadText) => string | undefined {
  const office = useOffice();
  const { t } = office;
  return (read) => {
    if ('definition' in read) return undefined;
    if ('problem' in read) {
      const { line, column } = read.problem;
      return t('admin.formJsonFormat', { line, column });
    }
    const place = placeName(office, 'form', read.flaw.place) || t('field.form.definition');
    return t('admin.formJsonFlaw', { place, flaw: ruleWords(t, read.flaw.rules) });
  };
}

/** Dialog that replaces the form by an imported JSON text, as a whole or not at all. */
export function ImportDialog({ onEnd }: { onEnd(): void }) {
  const { t, tell } = useOffice();
  const { change, choose } = useBuilder();
  const wordsOf = useWords();
  const [text, type] = useState('');
  const [refusal, refuse] = useState<string>();
  const write = (next: string): void => {
    type(next);
    refuse(undefined);
  };
  const take = (): void => {
    const read = readDefinitionText(text);
    refuse(wordsOf(read));
    if (!('definition' in read)) return;
    choose(undefined);
    change(() => read.definition);
    tell(t('admin.formTaken'));
    onEnd();
  };
  const open = (file: File): false => {
    void file.text().then(write);
    return false;
  };
  return (
    <Modal
      open
      width={680}
      title={t('admin.formIn')}
      okText={t('action.import')}
      cancelText={t('admin.cancel')}
      okButtonProps={{ disabled: text.trim() === '' }}
      onOk={take}
      onCancel={onEnd}
    >
      <div className="office-panel">
        <p>{t('admin.formInHint')}</p>
        <Upload accept=".json,application/json" showUploadList={false} beforeUpload={open}>
          <Button icon={<UploadOutlined />}>{t('admin.chooseFile')}</Button>
        </Upload>
        {refusal && <Alert type="error" showIcon title={refusal} />}
        <Input.TextArea
          className="builder-code"
          aria-label="JSON"
          spellCheck={false}
          autoSize={{ minRows: 8, maxRows: 16 }}
          value={text}
          onChange={({ target }) => write(target.value)}
        />
      </div>
    </Modal>
  );
}
