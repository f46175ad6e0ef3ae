import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const ROOT = 'src/islands/admin';
const sources = globSync(`${ROOT}/**/*.{ts,tsx}`).map((path) => ({
  path: path.slice(ROOT.length + 1),
  text: readFileSync(path, 'utf8'),
}));

/** Dialogs without a call: they pass on a choice or a text, and close at once. */
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

describe('a dialog confirmed twice', () => {
  it.each(withButton.filter(({ path }) => !HAND_ON.includes(path)))(
    'does its work once: $path',
    ({ text }) => {
      expect(text).toMatch(/useBusy\(/);
      expect(text).toMatch(/loading: isBusy|confirmLoading=\{isBusy\}/);
    },
  );

  it.each(withButton.filter(({ path }) => !HAND_ON.includes(path)))(
    'stays open while its work runs: $path',
    ({ text }) => {
      expect(text).toMatch(/\{\.\.\.heldOpen\(isBusy, /);
    },
  );

  it.each(sources.filter(({ text }) => text.includes('<AskDialog')))(
    'relies on AskDialog, which waits for the work: $path',
    ({ text }) => {
      expect(text).not.toMatch(/onGive=\{\(\) => void /);
    },
  );

  it.each(sources.filter(({ text }) => text.includes(' confirm({')))(
    'waits for the work in a confirmation: $path',
    ({ text }) => {
      expect(text).not.toMatch(/onOk: \(\) => void /);
    },
  );

  it('holds every confirmation open while its work runs, in one place', () => {
    const asking = sources.filter(({ text }) => /\b(?:modal|Modal)\.confirm\(/.test(text));
    expect(asking.map(({ path }) => path)).toEqual(['kit/deeds/use-confirm.ts']);
  });

  it('is listed above if it makes no call', () => {
    const paths = withButton.map(({ path }) => path);
    expect(HAND_ON.filter((path) => !paths.includes(path))).toEqual([]);
  });
});
