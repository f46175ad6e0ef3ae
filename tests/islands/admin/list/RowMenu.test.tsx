import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CardMenu, RowButton, RowMenu } from '#islands/admin/list/RowMenu.tsx';
import { openOffice } from '#tests/kit/island/office.tsx';

const EDIT = <RowButton key="edit">Edit</RowButton>;
const REMOVE = <RowButton key="remove">Remove</RowButton>;

/** Accessible names of all buttons on the screen. */
const buttons = () =>
  screen
    .queryAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);

describe('the menu of a row without room for buttons', () => {
  it('shows several deeds behind one button', () => {
    openOffice(
      <RowMenu name="Editor" most={0}>
        {EDIT}
      </RowMenu>,
    );
    expect(buttons()).toEqual(['操作 Editor']);
  });

  it('shows no button without deeds', () => {
    openOffice(
      <RowMenu name="Administrator" most={0}>
        {null}
      </RowMenu>,
    );
    expect(buttons()).toEqual([]);
  });
});

describe('the menu of a card', () => {
  it('shows a single deed as a button', () => {
    openOffice(<CardMenu name="Editor">{EDIT}</CardMenu>);
    expect(buttons()).toEqual(['Edit']);
  });

  it('puts several deeds behind one button', () => {
    openOffice(
      <CardMenu name="Editor">
        {EDIT}
        {REMOVE}
      </CardMenu>,
    );
    expect(buttons()).toEqual(['操作 Editor']);
  });
});
