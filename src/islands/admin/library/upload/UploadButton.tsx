import { UploadOutlined } from '@ant-design/icons';
import { useRef } from 'react';
import { acceptOf } from '#islands/ui/upload-rule.ts';
import { DeedButton } from '#islands/admin/kit/button/DeedButton.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import { formatsOf } from '#islands/admin/library/upload/upload-rule.ts';
import type { Uploads } from './use-uploads.ts';

/** Button that chooses files of the user's device. */
export function UploadButton({ uploads }: { uploads: Uploads }) {
  const { t } = useOffice();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <DeedButton
        type="primary"
        icon={<UploadOutlined />}
        label={t('admin.upload')}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={acceptOf({ formats: formatsOf(uploads.kinds) })}
        onChange={({ target }) => {
          uploads.add([...(target.files ?? [])]);
          // Clears the input, so that the same file can be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}
