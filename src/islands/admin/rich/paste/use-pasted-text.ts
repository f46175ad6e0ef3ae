import { useOffice } from '#islands/admin/kit/office.ts';
import { cleanPaste, countForeign } from './paste.ts';

/** Cleans pasted text, and says how many pictures were left out: only those of the library are ever shown. */
export function usePastedText(): (html: string) => string {
  const { t, report } = useOffice();
  return (html) => {
    const count = countForeign(html);
    if (count > 0) {
      report(new Error(t('admin.foreignPictures', { count })));
    }
    return cleanPaste(html);
  };
}
