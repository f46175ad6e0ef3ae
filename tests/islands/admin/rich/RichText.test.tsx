import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { RichText } from '#islands/admin/rich/RichText.tsx';
import { openOffice } from '#tests/kit/island/office.tsx';

/** Texts as they are kept, which the editor writes otherwise; behind what they end in it sets a paragraph to be typed into. */
const GIVEN = {
  list: '<p>a</p>\n<ul>\n<li>b</li>\n</ul>\n',
  picture: '<figure><img src="/files/a.webp" alt="" loading="lazy" decoding="async" /></figure>',
  table: '<h2>a</h2><table><tbody><tr><td>b</td></tr></tbody></table>',
};

function Held({ given, told }: { given: string; told(html: string): void }) {
  const [value, write] = useState(given);
  const onWrite = (html: string) => (told(html), write(html));
  return <RichText id="body" label="Body" lang="zh" value={value} onWrite={onWrite} />;
}

it.each(Object.entries(GIVEN))(
  'leaves a text that ends in a %s byte for byte as it was given to whoever only enters it',
  async (_, given) => {
    const written: string[] = [];
    openOffice(<Held given={given} told={(html) => written.push(html)} />, {});
    const box = await screen.findByRole('textbox', { name: 'Body' });
    act(() => box.focus());
    fireEvent.focus(box);
    act(() => box.blur());
    expect(new Set(written)).toEqual(new Set([given]));
  },
);
