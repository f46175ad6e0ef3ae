import { expect, it } from 'vitest';
import { headersFile } from '#server/platform/serve/headers-file.ts';
import { PAGE_BOUNDS, securityHeaders, UPLOAD_POLICY } from '#server/platform/serve/security.ts';

const ORIGIN = 'https://contest.example.org';

it('gives a static host every header of the process, and sandboxes uploads', () => {
  const [first, pages, , uploads] = headersFile(ORIGIN)
    .split(/^(\/\S*)$/m)
    .slice(1);
  const read = (rules: string) =>
    rules
      .trim()
      .split('\n')
      .map((line) => /^\s*([^:]+): (.*)$/.exec(line)!.slice(1));
  expect(first).toBe('/*');
  expect(read(pages!)).toEqual([
    ...securityHeaders(ORIGIN),
    ['content-security-policy', PAGE_BOUNDS],
  ]);
  expect(read(uploads!)).toEqual([['content-security-policy', UPLOAD_POLICY]]);
});
