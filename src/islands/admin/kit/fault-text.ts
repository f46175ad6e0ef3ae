import { fillIn } from '#contract/call/text/fill-in.ts';
import type { FileKind } from '#contract/files/file.ts';
import type { UploadFault, UploadRule } from '#islands/ui/upload/upload-rule.ts';
import type { Office } from './office.ts';

const SIZE = {
  picture: 'admin.uploadPictureSize',
  film: 'admin.uploadFilmSize',
  document: 'admin.uploadSize',
} as const;

/** Message about a file that is not accepted (specification 5). */
export function faultText(
  { t, current }: Pick<Office, 't' | 'current'>,
  fault: UploadFault,
  { formats, size, count }: UploadRule,
  kind: FileKind = 'document',
): string {
  switch (fault) {
    case 'format':
      return t('admin.uploadFormat', { formats: formats.join('/') });
    case 'size':
      return t(SIZE[kind], { size });
    case 'count':
      return fillIn(current.texts['error.tooManyFiles'], { limit: count });
  }
}
