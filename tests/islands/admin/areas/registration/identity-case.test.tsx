import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { identityCasePlan } from '#islands/admin/areas/registration/identity-case.tsx';
import { openOffice } from '#tests/kit/island/office.tsx';

it('the team of a case leads to its entries of that session', () => {
  const shown = [identityCasePlan.columns, identityCasePlan.details!].map((columns) =>
    columns.find(({ name }) => name === 'team'),
  );
  const [{ View }, detail] = shown as [{ View: never }, object];
  expect(detail).toMatchObject({ View });
  openOffice(createElement(View, { row: { team: '银河队', year: 2100 } } as never));
  expect(screen.getByRole('link', { name: '银河队' }).getAttribute('href')).toBe(
    '#/contest/entry?keyword=%E9%93%B6%E6%B2%B3%E9%98%9F&year=2100',
  );
});
