import type { Editor } from '@tiptap/core';
import { use } from 'react';
import type { Locale } from '#contract/call/locale.ts';
import { judgeFiles } from '#islands/ui/upload/upload-rule.ts';
import { sendToLibrary } from '#islands/admin/library/upload/send-to-library.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { faultText } from '#islands/admin/kit/fault-text.ts';
import { FolderContext } from '#islands/admin/library/pick/folder.ts';
import { TEXT_PICTURE_RULE } from '#islands/admin/library/upload/upload-rule.ts';
import { insertPicture } from './text-picture.ts';

/**
 * Word adds a picture of the text to the clipboard beside the text itself; the text is meant, so files are ignored
 * then.
 */
const filesOf = (data: DataTransfer | null): File[] =>
  data?.getData('text/html') ? [] : [...(data?.files ?? [])];

/**
 * Uploads pictures that are pasted into or dropped on a text to the library first, since texts show no others
 * (specification 5, editor image upload).
 * @returns whether there were any
 */
export function usePasted(lang: Locale, editorNow: () => Editor | null) {
  const office = useOffice();
  const { t, may, report } = office;
  const folder = use(FolderContext);

  async function insert(files: readonly File[], at: number | undefined): Promise<void> {
    for (const file of files) {
      const stored = await sendToLibrary(office, file, folder, { kind: 'image' });
      const editor = editorNow();
      if (editor) insertPicture(editor, lang, stored, at);
    }
  }
  return (data: DataTransfer | null, at?: number): boolean => {
    const files = filesOf(data);
    if (files.length === 0) return false;
    const fault = judgeFiles(files, 0, TEXT_PICTURE_RULE);
    if (!may('content:library:add')) report(new Error(t('admin.pictureFromLibrary')));
    else if (fault) report(new Error(faultText(office, fault, TEXT_PICTURE_RULE, 'picture')));
    else insert(files, at).catch(report);
    return true;
  };
}
