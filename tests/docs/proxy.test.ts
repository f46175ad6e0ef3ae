import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PAGE_BOUNDS, securityHeaders, UPLOAD_POLICY } from '#server/platform/serve/security.ts';

const text = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');
const nginx = [...text.matchAll(/```nginx\n([\s\S]*?)```/g)].map(([, block]) => block!);

/** Matches `add_header name "value" always;`. */
const headersIn = (block: string) =>
  [...block.matchAll(/add_header (\S+) "([^"]*)" always;/g)].map(([, name, value]) => [
    name,
    value,
  ]);

describe('the examples for nginx', () => {
  it('give an exported site the headers that the server sends', () => {
    const site = nginx.find((block) => block.includes('try_files'))!;
    const [pages, uploads] = site.split('location /files/');
    const always = securityHeaders('https://contest.example.org');
    expect(headersIn(pages!)).toEqual([...always, ['content-security-policy', PAGE_BOUNDS]]);
    // nginx inherits no header into a location that sets its own.
    expect(headersIn(uploads!)).toEqual([...always, ['content-security-policy', UPLOAD_POLICY]]);
  });

  it('log neither cookies nor tokens nor queries (threats 17, 68)', () => {
    const formats = nginx.flatMap((block) => block.match(/log_format[^;]*;/g) ?? []);
    expect(formats).toHaveLength(1);
    expect(formats[0]).toMatch(/\$uri\b/);
    expect(formats[0]).not.toMatch(
      /\$(?:request|request_uri|args|query_string|cookie_\w+|http_\w+)\b/,
    );
  });
});
