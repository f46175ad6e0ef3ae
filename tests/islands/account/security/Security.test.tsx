import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SecurityParts } from '#islands/account/security/Security.tsx';
import { ok } from '#tests/kit/island/far-end.ts';
import { openPerson } from '#tests/kit/island/person.tsx';

const open = () => openPerson(<SecurityParts />, { sessionList: ok([]) });

it('each part of the page is reached by a link at its top', () => {
  open();
  const links = within(screen.getByRole('navigation', { name: '本页内容' })).getAllByRole('link');
  const parts = links.map((link) => document.querySelector(link.getAttribute('href')!));
  expect(parts.map((part) => part?.querySelector('h2')?.textContent)).toEqual(
    links.map((link) => link.textContent),
  );
  expect(parts).toHaveLength(6);
});

it('what happens to a deleted account is a list, and the button that deletes it is a quiet one', () => {
  open();
  const part = document.querySelector<HTMLElement>('#leaving')!;
  expect(within(part).getAllByRole('listitem').length).toBeGreaterThan(4);
  const look = (name: string) => screen.getByRole('button', { name }).className;
  expect(look('注销账号')).toContain('button-quiet');
  expect(look('修改密码')).toContain('button-main');
});
