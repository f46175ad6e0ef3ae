import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Pages } from '#islands/admin/app/frame/Pages.tsx';
import { linkPlan } from '#islands/admin/areas/site/link.ts';
import { ok, type Heard } from '#tests/kit/island/far-end.ts';
import { LINK, UNREVIEWED } from '#tests/kit/island/link.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

const { get, review } = linkPlan.type;
const replies = {
  [get.name]: ({ params }: Heard) => {
    const { id } = params as { id: number };
    const name = { zh: `大学${id}`, en: '' };
    return ok({ ...LINK, id, title: name, data: { ...LINK.data, name } });
  },
  [review.name]: UNREVIEWED,
};
const PATHS = ['/content/link/3', '/content/link/4'];
const TABS = PATHS.map((path) => ({ path, hash: `#${path}`, isUnsaved: true }));
const pages = (path: string) => <Pages address={{ path, query: {} }} tabs={TABS} />;

const ids = () => [...document.querySelectorAll('[id]')].map(({ id }) => id);
const fieldsShown = () => document.querySelectorAll('#link-url');
const twice = () => ids().filter((id, index, all) => all.indexOf(id) !== index);

it('no id occurs twice in the document while several records of a kind are open', async () => {
  const { redraw } = openOffice(pages(PATHS[0]!), { replies });
  await screen.findByDisplayValue('大学3');
  redraw(pages(PATHS[1]!));
  await screen.findByDisplayValue('大学4');
  for (const path of PATHS) {
    redraw(pages(path));
    expect(fieldsShown()).toHaveLength(1);
    expect(document.querySelectorAll('[id$="link-url"]')).toHaveLength(2);
    expect(twice()).toEqual([]);
  }
});
