import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { postPlan } from '#islands/admin/areas/identity/post.ts';
import { ResourcePage } from '#islands/admin/records/ResourcePage.tsx';
import { page } from '#tests/kit/island/far-end.ts';
import { openOffice } from '#tests/kit/island/office.tsx';
import { setWidth } from '#tests/kit/island/width.ts';

const replies = { [postPlan.resource.list.name]: page([]) };
const list = <ResourcePage plan={postPlan} rest="" query={{}} />;
const pressSlash = () => fireEvent.keyDown(document.activeElement!, { key: '/' });
const focused = () => document.activeElement;
const keyword = () => screen.findByRole('textbox', { name: '关键词' });

describe('the slash key', () => {
  afterEach(() => setWidth(1024));

  it('focuses the search of the list', async () => {
    openOffice(list, { replies });
    const field = await keyword();
    expect(focused()).not.toBe(field);
    pressSlash();
    await waitFor(() => expect(focused()).toBe(field));
  });

  it('opens the filters on a phone, and focuses their search', async () => {
    setWidth(390);
    openOffice(list, { replies });
    expect(screen.queryByRole('textbox', { name: '关键词' })).toBeNull();
    pressSlash();
    const field = await keyword();
    await waitFor(() => expect(focused()).toBe(field));
  });
});
