import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const ROOT = 'src/islands/admin';
const sources = globSync(`${ROOT}/**/*.tsx`).map((path) => ({
  path: path.slice(ROOT.length + 1),
  text: readFileSync(path, 'utf8'),
}));

/** Dialogs that call nothing: they hand on what was chosen or typed, and close with the press. */
const HAND_ON = [
  'areas/forms/build/json/ImportDialog.tsx',
  'areas/forms/build/properties/PasteDialog.tsx',
  'areas/registration/BulkRefused.tsx',
  'library/chosen/ChosenTools.tsx',
  'library/pick/FilesPicker.tsx',
  'rich/FormDialog.tsx',
  'rich/LinkDialog.tsx',
  'rich/PictureDialog.tsx',
];

const withButton = sources.filter(({ text }) => text.includes('<Modal') && text.includes('onOk='));

describe('a dialog that is confirmed twice', () => {
  it.each(withButton.filter(({ path }) => !HAND_ON.includes(path)))(
    'does its work once: $path',
    ({ text }) => {
      expect(text).toMatch(/useBusy\(/);
      expect(text).toMatch(/loading: isBusy|confirmLoading=\{isBusy\}/);
    },
  );

  it.each(sources.filter(({ text }) => text.includes('<AskDialog')))(
    'leaves that to AskDialog, which waits for what it does: $path',
    ({ text }) => {
      expect(text).not.toMatch(/onGive=\{\(\) => void /);
    },
  );

  it.each(sources.filter(({ text }) => text.includes('modal.confirm(')))(
    'waits in a question for what the answer does: $path',
    ({ text }) => {
      expect(text).not.toMatch(/onOk: \(\) => void /);
    },
  );

  it('is named above where it calls nothing', () => {
    const paths = withButton.map(({ path }) => path);
    expect(HAND_ON.filter((path) => !paths.includes(path))).toEqual([]);
  });
});
