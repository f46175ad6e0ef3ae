import { expect, it } from 'vitest';
import { embedCode } from '#domain/forms/embed-code.ts';

it('the embed code is an iframe whose title is escaped', () => {
  expect(embedCode('https://contest.example.org/form/a/embed/', 'A "b" <c> & d')).toBe(
    '<iframe src="https://contest.example.org/form/a/embed/" title="A &quot;b&quot; &lt;c&gt; &amp; d" ' +
      'width="100%" height="800" loading="lazy" allow="clipboard-write" style="border: 0"></iframe>',
  );
});
