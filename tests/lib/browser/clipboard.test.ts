import { afterEach, expect, it, vi } from 'vitest';
import { copyText } from '#lib/browser/clipboard.ts';

afterEach(() => vi.unstubAllGlobals());

it('copyText copies a text to the clipboard', async () => {
  const copied: string[] = [];
  vi.stubGlobal('navigator', {
    clipboard: { writeText: async (text: string) => copied.push(text) },
  });
  await copyText('/form/survey/');
  expect(copied).toEqual(['/form/survey/']);
});

it('copyText rejects on a page without https', async () => {
  vi.stubGlobal('navigator', {});
  await expect(copyText('/form/survey/')).rejects.toThrow();
});
