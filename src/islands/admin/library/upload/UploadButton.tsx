import { UploadOutlined } from '@ant-design/icons';
import { acceptOf } from '#islands/ui/upload/upload-rule.ts';
import { useFileInput } from '#islands/ui/upload/use-file-input.ts';
import { DeedButton } from '#islands/admin/kit/button/DeedButton.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import { formatsOf } from '#islands/admin/library/upload/upload-rule.ts';
import type { Uploads } from './use-uploads.ts';

/** Button that chooses files of the user's device. */
export function UploadButton({ uploads }: { uploads: Uploads }) {
  const { t } = useOffice();
  const { input, choose } = useFileInput(uploads.add);
  return (
    <>
      <DeedButton
        type="primary"
        icon={<UploadOutlined />}
        label={t('admin.upload')}
        onClick={choose}
      />
      <input {...input} multiple accept={acceptOf({ formats: formatsOf(uploads.kinds) })} />
    </>
  );
}
