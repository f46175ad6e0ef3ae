import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { RichText } from '#islands/admin/rich/RichText.tsx';
import { openOffice } from '#tests/kit/island/office.tsx';

/** Stored texts that the editor writes differently; it appends an empty paragraph after what they end in. */
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
  'a text that ends in a %s stays byte for byte the same if it is only focused',
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
