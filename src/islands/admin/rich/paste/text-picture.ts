import type { Editor } from '@tiptap/core';
import type { StoredFile } from '#contract/files/file.ts';
import type { Locale } from '#contract/call/locale.ts';

/** A picture as a text of one language shows it; the place that it takes is known before it arrives. */
export function pictureIn(lang: Locale, { fileUrl, alt, width, height }: StoredFile) {
  const size = width && height ? { width, height } : {};
  return { src: fileUrl, alt: alt[lang] || alt.zh || alt.en, ...size };
}

/** Puts a picture into a text: at a place of it, or where its writer is. */
export function insertPicture(editor: Editor, lang: Locale, file: StoredFile, at?: number): void {
  const chain = editor.chain().focus();
  const attrs = pictureIn(lang, file);
  if (at === undefined) chain.setImage(attrs).run();
  else chain.insertContentAt(at, { type: 'image', attrs }).run();
}
