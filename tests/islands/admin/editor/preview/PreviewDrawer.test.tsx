import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { PreviewDrawer } from '#islands/admin/editor/preview/PreviewDrawer.tsx';
import { openOffice } from '#tests/kit/island/office.tsx';
import { setWidth } from '#tests/kit/island/width.ts';

const open = () =>
  openOffice(
    <PreviewDrawer body="preview" onEnd={() => undefined}>
      {(locale, width) => <p>{`${locale} ${width}`}</p>}
    </PreviewDrawer>,
    { replies: {} },
  );

describe('a preview', () => {
  afterEach(() => setWidth(1280));

  it('begins in the language of its reader, and turns to the other one and to a phone', () => {
    setWidth(1280);
    open();
    expect(screen.getByText('zh desk')).toBeTruthy();
    fireEvent.click(screen.getByText('英文'));
    fireEvent.click(screen.getByText('手机'));
    expect(screen.getByText('en phone')).toBeTruthy();
  });

  it('begins with a phone where there is no room for half a desk', () => {
    setWidth(600);
    open();
    expect(screen.getByText('zh phone')).toBeTruthy();
  });
});
