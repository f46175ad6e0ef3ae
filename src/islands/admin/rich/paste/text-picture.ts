import type { Editor } from '@tiptap/core';
import type { StoredFile } from '#contract/files/file.ts';
import type { Locale } from '#contract/call/locale.ts';

/** Attributes of a picture in a text of one language. With its size given, its space is reserved before it loads. */
export function pictureIn(lang: Locale, { fileUrl, alt, width, height }: StoredFile) {
  const size = width && height ? { width, height } : {};
  return { src: fileUrl, alt: alt[lang] || alt.zh || alt.en, ...size };
}

/** Inserts a picture into a text, at a position or at the cursor. */
export function insertPicture(editor: Editor, lang: Locale, file: StoredFile, at?: number): void {
  const chain = editor.chain().focus();
  const attrs = pictureIn(lang, file);
  if (at === undefined) chain.setImage(attrs).run();
  else chain.insertContentAt(at, { type: 'image', attrs }).run();
}
